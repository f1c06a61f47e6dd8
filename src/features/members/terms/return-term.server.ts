import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { rewriteDays } from "./days-store.server.ts";
import { levelOf, nextTermOf } from "./propose-term.server.ts";
import { membershipTerms } from "./tables.ts";
import { duesOf, type OwnDues } from "./term-dates.ts";
import { type HeldTerm, recordOf, type Term } from "./terms-store.server.ts";

/**
 * Lets a term wait for its payment again, since the payment that started it was recorded by mistake. False where it goes on: another
 * term has followed or is asked for, it has changed the level of the year that ran, which ends with it, or the membership was ended.
 */
export async function returnTerm(
  context: UseCaseContext,
  { membership, terms, term }: HeldTerm,
): Promise<boolean> {
  if (term.state !== "live" || term.kind === "change") return false;
  if (membership.endsAfter !== null || term.cutShort) return false;
  const others = terms.filter(({ id }) => id !== term.id);
  const isFollowed = others.some(
    ({ state, startsOn }) =>
      state === "proposed" || (state === "live" && (startsOn ?? "") > (term.startsOn ?? "")),
  );
  if (isFollowed) return false;
  const endsOn = askedUntil(others, term, membership);
  const version = term.version + 1;
  await context.tx
    .update(membershipTerms)
    .set({ state: "proposed", startsOn: null, endsOn, version })
    .where(eq(membershipTerms.id, term.id));
  await rewriteDays(context, membership.id);
  await recordChange(context, "membership", membership.id, "unpaid", {
    before: recordOf(membership, term),
    after: recordOf(membership, { ...term, startsOn: null, endsOn: null }),
  });
  return true;
}

/**
 * Proposes a void term again, since what was paid for it is to start it after all; any other stays as it is. False where the next one
 * is proposed by now.
 */
export async function reviveTerm(
  context: UseCaseContext,
  { membership, terms, term }: HeldTerm,
): Promise<boolean> {
  if (term.state !== "void") return true;
  if (terms.some(({ state }) => state === "proposed")) return false;
  const others = terms.filter(({ id }) => id !== term.id);
  const endsOn = term.startsOn === null ? term.endsOn : askedUntil(others, term, membership);
  await context.tx
    .update(membershipTerms)
    .set({ state: "proposed", startsOn: null, endsOn, version: term.version + 1 })
    .where(eq(membershipTerms.id, term.id));
  await recordChange(context, "membership", membership.id, "proposed", { after: recordOf(membership, term) });
  return true;
}

/**
 * The last day of a share of a year for which a term that was live was asked, else null. It keeps its own where it would be priced otherwise today, as after
 * another term was given: it was paid for these months.
 */
export function askedUntil(others: Term[], term: Term, own: OwnDues): string | null {
  const level = levelOf(term.tier);
  if (!level || level.renewal.kind === "anniversary") return null;
  const asked = { ...level, priceCents: duesOf(own, level) };
  const next = nextTermOf(others, asked, organisationDay(term.createdAt));
  return next.priceCents === term.priceCents ? next.endsOn : term.endsOn;
}
