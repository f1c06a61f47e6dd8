import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import type { Tier } from "#content/tiers.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { TermKind } from "./kinds.ts";
import { type LiveTerm, lastOf } from "./standing.ts";
import { membershipTerms } from "./tables.ts";
import { changePrice, duesOf, firstPrice, termDates } from "./term-dates.ts";
import { type Held, liveOf, type Membership, previousOf, recordOf, type Term } from "./terms-store.server.ts";

/** Also a level that is no longer offered. */
export function levelOf(slug: string): Tier | null {
  return content("tiers").find((tier) => tier.slug === slug) ?? null;
}

/** What a term of so many years is sold with; what can be used each year adds up. */
export function soldOf(level: Tier, years = 1) {
  const { slug, title, seats, counts, graceDays, opensDaysBefore, eventPercent } = level;
  const entitlements = level.entitlements.map((one) => ({ ...one, count: one.count * years }));
  return { tier: slug, title, seats, counts, graceDays, opensDaysBefore, entitlements, eventPercent };
}

/** The last day of a term that begins on a day; the same day where there is no such level. */
export function endByRule(tier: string, startsOn: string, years = 1): string {
  const level = levelOf(tier);
  return level ? termDates(null, level, startsOn, years).endsOn : startsOn;
}

/**
 * Proposes the next term of a held membership that waits for no other, which begins once it is paid.
 * @param input.kind "change" for the level of the term that runs; else it follows from the terms
 * @param input.priceCents what an order asked for, where it was one
 * @param input.day the one that it is priced for, unless today
 */
export async function proposeTerm(
  context: UseCaseContext,
  { membership, terms }: Held,
  input: {
    level: Tier;
    kind?: TermKind;
    orderId?: number;
    priceCents?: number;
    years?: number;
    day?: string;
  },
): Promise<Term> {
  const { tx, now } = context;
  const { kind, orderId = null, day = organisationDay(now) } = input;
  const level = { ...input.level, priceCents: duesOf(membership, input.level) };
  const what = kind === "change" ? ofChange(terms, level, day) : nextTermOf(terms, level, day, input);
  const { priceCents = what.priceCents } = input;
  const [term] = await tx
    .insert(membershipTerms)
    .values({
      ...{ ...soldOf(level, what.years), ...what, priceCents, state: "proposed", createdAt: now },
      ...{ membershipId: membership.id, orderId },
    })
    .returning();
  if (!term) throw new Error("an insert answered no row");
  await recordChange(context, "membership", membership.id, "proposed", { after: recordOf(membership, term) });
  return term;
}

/** Kind, years, price and, where it is a share of a year, last day of the term that follows these when it is asked for on a day. */
export function nextTermOf(
  terms: Term[],
  level: Tier,
  day: string,
  { kind, years = 1 }: { kind?: TermKind; years?: number } = {},
) {
  const previous = previousOf(liveOf(terms));
  const { priceCents, months } = firstPrice(level, day, previous, years);
  const dates = termDates(previous, level, day);
  return { kind: kind ?? dates.kind, priceCents, endsOn: months === null ? null : dates.endsOn, years };
}

type Known = Pick<Term, keyof LiveTerm | "state" | "kind" | "tier" | "priceCents">;

/**
 * What a membership renews at: as it is asked for already, else when it is on a day. Null without dues, and where nothing
 * follows or can be asked for.
 */
export function nextDues(
  { membership, terms }: { membership: Membership; terms: Known[] },
  day: string,
): number | null {
  const { nextTier, goesOn, endsAfter } = membership;
  const asked = terms.find(({ state, kind }) => state === "proposed" && kind !== "change");
  const last = lastOf(liveOf(terms));
  const level = levelOf(nextTier ?? last?.tier ?? "");
  if (goesOn || endsAfter !== null) return null;
  if (asked || !level || level.retired) return asked?.priceCents ?? null;
  return firstPrice({ ...level, priceCents: duesOf(membership, level) }, day, last).priceCents;
}

function ofChange(terms: Term[], level: Tier, day: string) {
  const previous = previousOf(liveOf(terms).filter(({ startsOn }) => startsOn <= day));
  if (!previous) throw new Error("no term runs whose level could change");
  return {
    kind: "change" as const,
    priceCents: changePrice(previous, level, day),
    endsOn: previous.endsOn,
    years: previous.years, // what it includes is for the whole term that it replaces
  };
}
