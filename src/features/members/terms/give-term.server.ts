import type { UseCaseContext } from "#platform/use-case.server.ts";
import { levelOf, soldOf } from "./propose-term.server.ts";
import { followTerm } from "./start-term.server.ts";
import { membershipTerms } from "./tables.ts";
import { isTermDay } from "./term-dates.ts";
import { type Live, liveOf, lockMembership, termsOf } from "./terms-store.server.ts";

export type Given =
  | { ok: true; term: Live }
  | { ok: false; reason: "not-found" | "no-level" | "ends-before" | "too-far" }
  /** `other` shares a day with it. */
  | { ok: false; reason: "overlap"; other: Live };

/** Gives a membership a term of these days without money, or as a file says that it was paid. */
export async function giveTerm(
  context: UseCaseContext,
  input: {
    membershipId: number;
    tier: string;
    startsOn: string;
    endsOn: string;
    kind: "gift" | "import";
    importId?: number;
    batch?: string;
    note?: string;
  },
): Promise<Given> {
  const { tx, now } = context;
  const { tier, startsOn, endsOn, note, ...row } = input;
  const membership = await lockMembership(context, input.membershipId);
  if (!membership) return { ok: false, reason: "not-found" };
  const level = levelOf(tier);
  if (!level) return { ok: false, reason: "no-level" };
  if (endsOn < startsOn) return { ok: false, reason: "ends-before" };
  if (!isTermDay(startsOn) || !isTermDay(endsOn)) return { ok: false, reason: "too-far" };
  const live = liveOf(await termsOf(tx, membership.id));
  const other = live.find((one) => one.startsOn <= endsOn && startsOn <= one.endsOn);
  if (other) return { ok: false, reason: "overlap", other };
  const sold = { ...soldOf(level), priceCents: level.priceCents };
  const [term] = await tx
    .insert(membershipTerms)
    .values({ ...row, ...sold, startsOn, endsOn, state: "live", createdAt: now })
    .returning();
  if (!term) throw new Error("an insert answered no row");
  await followTerm(context, membership, { ...term, startsOn, endsOn }, "given", note);
  return { ok: true, term: { ...term, startsOn, endsOn } };
}
