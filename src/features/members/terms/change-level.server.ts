import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import type { Tier } from "#content/tiers.ts";
import { addDays } from "#platform/days.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { isForOwn, whyNotByOwn } from "./own-asking.server.ts";
import { levelOf } from "./propose-term.server.ts";
import { type Asked, askFor, type ByOwn } from "./renew-membership.server.ts";
import { memberships } from "./tables.ts";
import { changePrice, duesOf, type OwnDues } from "./term-dates.ts";
import { hold, type Live, liveOf, type Of, previousOf, recordOf, type Term } from "./terms-store.server.ts";

export type LevelChange =
  | Asked
  /** The cheaper level counts from the next term on. */
  | { ok: true; nextFrom: string }
  | { ok: false; reason: "same" };

/** By the prices of the levels: own dues make none higher or lower than it is for others. */
const isDearer = (level: Pick<Tier, "priceCents">, term: Pick<Term, "tier" | "priceCents" | "years">) =>
  level.priceCents > (levelOf(term.tier)?.priceCents ?? term.priceCents / term.years);

/**
 * What each of these levels but the own one comes to on a day, as `changeLevel` decides: a dearer one costs the days that are left,
 * and holds from its payment; another one holds `from` the day on which the next term begins. Null while no term runs.
 */
export function changeOffers(live: Live[], levels: readonly Tier[], day: string, own: OwnDues | null = null) {
  const begun = live.filter(({ startsOn }) => startsOn <= day);
  const current = begun.find(({ endsOn }) => day <= endsOn);
  const worth = previousOf(begun);
  if (!current || !worth) return null;
  const offers = levels
    .filter(({ slug }) => slug !== current.tier)
    .map((listed) => {
      const level = { ...listed, priceCents: duesOf(own, listed) };
      return { level, isNow: isDearer(listed, current), priceCents: changePrice(worth, level, day) };
    });
  return { current, from: addDays(current.endsOn, 1), offers };
}

/**
 * Changes the level of a membership: to a dearer one by a change that is invoiced for the days left [A8], to a cheaper one with
 * the next term [A9]. To its own level again takes an earlier choice back.
 */
export async function changeLevel(
  context: UseCaseContext,
  { tier, isByOwn, ...of }: Of & { tier: string } & ByOwn,
): Promise<LevelChange> {
  const { tx, now } = context;
  const held = await hold(context, of);
  if (!held) return { ok: false, reason: "not-found" };
  const { membership } = held;
  const notByOwn = isByOwn ? await whyNotByOwn(tx, membership) : null;
  if (notByOwn) return notByOwn;
  const level = levelOf(tier);
  if (!level) return { ok: false, reason: "no-level" };
  const day = organisationDay(now);
  const live = liveOf(held.terms);
  const current = live.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  if (!current) return { ok: false, reason: "nothing-runs" };
  const isSame = current.tier === tier;
  if (isSame && membership.nextTier === null) return { ok: false, reason: "same" };
  if (!isSame && isByOwn && !isForOwn(current.tier, tier)) return { ok: false, reason: "no-level" };
  if (!isSame && level.retired) return { ok: false, reason: "retired" };
  if (!isSame && isDearer(level, current)) return askFor(context, held, { tier, kind: "change", isByOwn });
  const nextTier = isSame ? null : tier;
  const version = membership.version + 1;
  await tx.update(memberships).set({ nextTier, version }).where(eq(memberships.id, membership.id));
  await recordChange(context, "membership", membership.id, "next-level", {
    before: recordOf(membership),
    after: recordOf({ ...membership, version }, undefined, `Starting at renewal: ${level.title}`),
  });
  return { ok: true, nextFrom: current.endsOn };
}
