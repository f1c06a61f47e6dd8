import { randomUUID } from "node:crypto";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { endByRule, levelOf, soldOf } from "./propose-term.server.ts";
import { followTerm } from "./start-term.server.ts";
import { membershipTerms } from "./tables.ts";
import { duesOf, isTermDay } from "./term-dates.ts";
import {
  hold,
  type Live,
  liveOf,
  type Membership,
  membershipOf,
  type Of,
  termsOf,
} from "./terms-store.server.ts";

export type Given =
  | { ok: true; term: Live }
  | { ok: false; reason: "not-found" | "no-level" | "ends-before" | "too-far" }
  /** `other` shares a day with it. */
  | { ok: false; reason: "overlap"; other: Live };

type NewTerm = {
  tier: string;
  startsOn: string;
  endsOn: string;
  kind: "gift" | "import";
  importId?: number;
  batch?: string;
  years?: number;
  /** Whether the membership goes on without dues from now on; as it was unless given. */
  goesOn?: boolean;
};

/** Gives a membership a term of these days without money, or as a file says that it was paid. */
export async function giveTerm(
  context: UseCaseContext,
  { note, ...input }: Of & NewTerm & { note?: string },
): Promise<Given> {
  const { tx, now } = context;
  const { tier, startsOn, endsOn, kind, importId, batch, years, goesOn } = input;
  const held = await hold(context, input);
  if (!held) return { ok: false, reason: "not-found" };
  const { membership } = held;
  const level = levelOf(tier);
  if (!level) return { ok: false, reason: "no-level" };
  if (endsOn < startsOn) return { ok: false, reason: "ends-before" };
  if (!isTermDay(startsOn) || !isTermDay(endsOn)) return { ok: false, reason: "too-far" };
  const other = liveOf(held.terms).find((one) => one.startsOn <= endsOn && startsOn <= one.endsOn);
  if (other) return { ok: false, reason: "overlap", other };
  const sold = { ...soldOf(level, years), priceCents: duesOf(membership, level), years };
  const [term] = await tx
    .insert(membershipTerms)
    .values({
      ...{ ...sold, startsOn, endsOn, kind, importId, batch, state: "live", createdAt: now },
      membershipId: membership.id,
    })
    .returning();
  if (!term) throw new Error("an insert answered no row");
  await followTerm(context, membership, { ...term, startsOn, endsOn }, "given", { note, goesOn });
  return { ok: true, term: { ...term, startsOn, endsOn } };
}

type Started =
  /** The batch that takes it back, and the names of those who have a term on one of these days. */
  | { ok: true; batch: string; started: number; left: string[] }
  | { ok: false; reason: "no-level" | "order" | "too-far" }
  | { ok: false; reason: "nobody"; left: string[] };

/** Without money; a person with a term on one of its days already is left out. */
export async function startTerms(
  context: UseCaseContext,
  asked: { ids: number[]; tier: string; startsOn: string; endsOn: string },
): Promise<Started> {
  const { ids, tier, startsOn } = asked;
  const endsOn = asked.endsOn || endByRule(tier, startsOn);
  const batch = randomUUID();
  const found: Membership[] = [];
  for (const memberId of ids.toSorted((one, other) => one - other)) {
    const membership = await membershipOf(context, memberId, { create: true });
    if (membership) found.push(membership);
  }
  const left: string[] = [];
  let started = 0;
  // In the order of their ids, in which those without a number get theirs.
  for (const membership of found.toSorted((one, other) => one.id - other.id)) {
    const held = { membership, terms: await termsOf(context.tx, membership.id) };
    const given = await giveTerm(context, { held, tier, startsOn, endsOn, kind: "gift", batch });
    if (given.ok) started += 1;
    else if (given.reason === "overlap") left.push(membership.name);
    else if (given.reason === "too-far") return { ok: false, reason: given.reason };
    else return { ok: false, reason: given.reason === "ends-before" ? "order" : "no-level" };
  }
  return started > 0 ? { ok: true, batch, started, left } : { ok: false, reason: "nobody", left };
}
