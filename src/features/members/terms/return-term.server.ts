import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { rewriteDays } from "./days-store.server.ts";
import { levelOf, nextTermOf } from "./propose-term.server.ts";
import { membershipTerms } from "./tables.ts";
import { findTerm, lockMembership, recordOf, termsOf } from "./terms-store.server.ts";

/**
 * Lets a term wait for its payment again, since the payment that started it was recorded by mistake. False where it goes on: another
 * term has followed or is asked for, or it has changed the level of the year that ran, which ends with it.
 */
export async function returnTerm(context: UseCaseContext, termId: number): Promise<boolean> {
  const { tx } = context;
  const known = await findTerm(tx, termId);
  const membership = known && (await lockMembership(context, known.membershipId));
  const term = await findTerm(tx, termId); // as it is under the lock
  if (!membership || term?.state !== "live" || term.kind === "change") return false;
  const others = (await termsOf(tx, membership.id)).filter(({ id }) => id !== termId);
  const isFollowed = others.some(
    ({ state, startsOn }) =>
      state === "proposed" || (state === "live" && (startsOn ?? "") > (term.startsOn ?? "")),
  );
  if (isFollowed) return false;
  const level = levelOf(term.tier);
  const endsOn = level ? nextTermOf(others, level, organisationDay(term.createdAt)).endsOn : null;
  const version = term.version + 1;
  await tx
    .update(membershipTerms)
    .set({ state: "proposed", startsOn: null, endsOn, version })
    .where(eq(membershipTerms.id, termId));
  await rewriteDays(context, membership.id);
  await recordChange(context, "membership", membership.id, "unpaid", {
    before: recordOf(membership, term),
    after: recordOf(membership, { ...term, startsOn: null, endsOn: null }),
  });
  return true;
}
