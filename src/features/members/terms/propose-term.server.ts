import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import type { Tier } from "#content/tiers.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { TermKind } from "./kinds.ts";
import { membershipTerms } from "./tables.ts";
import { changePrice, firstPrice, termDates } from "./term-dates.ts";
import { liveOf, lockMembership, previousOf, recordOf, type Term, termsOf } from "./terms-store.server.ts";

export type Proposed =
  | { ok: true; term: Term; isNew: boolean }
  | { ok: false; reason: "not-found" | "no-level" | "nothing-runs" }
  /** Another level waits for its payment: `term` is it. */
  | { ok: false; reason: "proposed"; term: Term };

/** Also a level that is no longer offered. */
export function levelOf(slug: string): Tier | null {
  return content("tiers").find((tier) => tier.slug === slug) ?? null;
}

export function soldOf(level: Tier) {
  const { slug, title, seats, counts, graceDays, opensDaysBefore, entitlements, eventPercent } = level;
  return { tier: slug, title, seats, counts, graceDays, opensDaysBefore, entitlements, eventPercent };
}

/**
 * Proposes a membership's next term, which begins once it is paid; one that is proposed already with the same level is the
 * answer again [A7].
 * @param input.kind "change" for the level of the term that runs; else it follows from the terms
 * @param input.priceCents what an order asked for, where it was one
 */
export async function proposeTerm(
  context: UseCaseContext,
  input: { membershipId: number; tier: string; kind?: TermKind; orderId?: number; priceCents?: number },
): Promise<Proposed> {
  const { tx, now } = context;
  const membership = await lockMembership(context, input.membershipId);
  if (!membership) return { ok: false, reason: "not-found" };
  const level = levelOf(input.tier);
  if (!level) return { ok: false, reason: "no-level" };
  const terms = await termsOf(tx, membership.id);
  const before = terms.find(({ state }) => state === "proposed");
  if (before) {
    return isAskedFor(before, input)
      ? { ok: true, term: before, isNew: false }
      : { ok: false, reason: "proposed", term: before };
  }
  const day = organisationDay(now);
  const what =
    input.kind === "change" ? ofChange(terms, level, day) : nextTermOf(terms, level, day, input.kind);
  if (!what) return { ok: false, reason: "nothing-runs" };
  const { priceCents = what.priceCents } = input;
  const [term] = await tx
    .insert(membershipTerms)
    .values({
      ...{ ...soldOf(level), ...what, priceCents, state: "proposed", createdAt: now },
      ...{ membershipId: membership.id, orderId: input.orderId ?? null },
    })
    .returning();
  if (!term) throw new Error("an insert answered no row");
  await recordChange(context, "membership", membership.id, "proposed", { after: recordOf(membership, term) });
  return { ok: true, term, isNew: true };
}

export function isAskedFor(term: Pick<Term, "tier" | "kind">, asked: { tier: string; kind?: TermKind }) {
  return term.tier === asked.tier && (term.kind === "change") === (asked.kind === "change");
}

/** Kind, price and, where it is a share of a year, last day of the term that follows these when it is asked for on a day. */
export function nextTermOf(terms: Term[], level: Tier, day: string, kind?: TermKind) {
  const previous = previousOf(liveOf(terms));
  const { priceCents, months } = firstPrice(level, day, previous);
  const dates = termDates(previous, level, day);
  return { kind: kind ?? dates.kind, priceCents, endsOn: months === null ? null : dates.endsOn };
}

function ofChange(terms: Term[], level: Tier, day: string) {
  const live = liveOf(terms);
  const running = live.filter(({ startsOn }) => startsOn <= day);
  const previous = previousOf(running);
  if (!previous || previous.endsOn < day) return null;
  return {
    kind: "change" as const,
    priceCents: changePrice(previous, level, day),
    endsOn: previous.endsOn,
  };
}
