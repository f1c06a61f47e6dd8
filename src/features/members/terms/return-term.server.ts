import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { rewriteDays } from "./days-store.server.ts";
import { levelOf, nextTermOf } from "./propose-term.server.ts";
import { membershipTerms } from "./tables.ts";
import { findTerm, lockMembership, recordOf, type Term, termsOf } from "./terms-store.server.ts";

/**
 * Lets a term wait for its payment again, since the payment that started it was recorded by mistake. False where it goes on: another
 * term has followed or is asked for, it has changed the level of the year that ran, which ends with it, or the membership was ended.
 */
export async function returnTerm(context: UseCaseContext, termId: number): Promise<boolean> {
  const { tx } = context;
  const known = await findTerm(tx, termId);
  const membership = known && (await lockMembership(context, known.membershipId));
  const term = await findTerm(tx, termId); // as it is under the lock
  if (!membership || term?.state !== "live" || term.kind === "change") return false;
  if (membership.endsAfter !== null || term.cutShort) return false;
  const others = (await termsOf(tx, membership.id)).filter(({ id }) => id !== termId);
  const isFollowed = others.some(
    ({ state, startsOn }) =>
      state === "proposed" || (state === "live" && (startsOn ?? "") > (term.startsOn ?? "")),
  );
  if (isFollowed) return false;
  const endsOn = askedUntil(others, term);
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

/**
 * The last day of a share of a year for which a term that was live was asked, else null. It keeps its own where it would be priced otherwise today, as after
 * another term was given: it was paid for these months.
 */
export function askedUntil(others: Term[], term: Term): string | null {
  const level = levelOf(term.tier);
  if (!level || level.renewal.kind === "anniversary") return null;
  const next = nextTermOf(others, level, organisationDay(term.createdAt));
  return next.priceCents === term.priceCents ? next.endsOn : term.endsOn;
}
