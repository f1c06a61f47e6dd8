import { randomUUID } from "node:crypto";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { endByRule } from "./end-by-rule.server.ts";
import { giveTerm } from "./give-term.server.ts";
import { type Membership, membershipOf } from "./terms-store.server.ts";

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
  const held: Membership[] = [];
  for (const memberId of ids.toSorted((one, other) => one - other)) {
    const membership = await membershipOf(context, memberId, { create: true });
    if (membership) held.push(membership);
  }
  const left: string[] = [];
  let started = 0;
  // Locked in the order of their ids, as everywhere.
  for (const { id: membershipId, name } of held.toSorted((one, other) => one.id - other.id)) {
    const given = await giveTerm(context, { membershipId, tier, startsOn, endsOn, kind: "gift", batch });
    if (given.ok) started += 1;
    else if (given.reason === "overlap") left.push(name);
    else if (given.reason === "too-far") return { ok: false, reason: given.reason };
    else return { ok: false, reason: given.reason === "ends-before" ? "order" : "no-level" };
  }
  return started > 0 ? { ok: true, batch, started, left } : { ok: false, reason: "nobody", left };
}
