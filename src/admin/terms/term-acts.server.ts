import { content } from "#content/store.server.ts";
import type { Tier } from "#content/tiers.ts";
import { changeOffers } from "#features/members/terms/change-level.server.ts";
import { levelOf } from "#features/members/terms/propose-term.server.ts";
import { tooEarly } from "#features/members/terms/renewal-rule.ts";
import { duesOf, firstPrice, lastDayOf, termDates } from "#features/members/terms/term-dates.ts";
import {
  type Live,
  liveOf,
  type Membership,
  previousOf,
  type Term,
} from "#features/members/terms/terms-store.server.ts";
import { longDay } from "#platform/days.ts";
import { decimal, money } from "#platform/money.ts";

type Held = { membership: Membership | null; terms: Term[]; memberId: number };

/** A level that a membership can have, with what it costs and when it holds. */
export type TermOffer = { tier: string; title: string; words: string };

/** What can be done about a membership on a day, each with what its form begins with and says; null is not possible. */
export function termActs({ membership, terms, memberId }: Held, day: string) {
  const live = liveOf(terms);
  const isAsked = terms.some(({ state }) => state === "proposed");
  const { endsAfter = null, nextTier = null, goesOn = false } = membership ?? {};
  const last = previousOf(live);
  const hasEnded = endsAfter !== null && endsAfter <= day;
  const levels = content("tiers").filter(({ retired }) => !retired);
  const slug = nextTier ?? last?.tier;
  const { ownDuesCents, ownDuesTier, ownDuesNote } = membership ?? {};
  const agreed = duesTier({ membership, terms });
  const isOwn = ownDuesTier === agreed && typeof ownDuesCents === "number";
  const own = levels.map((level) => ({ ...level, priceCents: duesOf(membership, level) }));
  return {
    // A person's own is found by them: the form is the same before they have one.
    hidden: { membership: membership?.isCompany ? membership.id : 0, member: memberId },
    give: giving(last, levels, slug, { day, goesOn }),
    dues: last && endsAfter === null && lastDayOf(last) >= day ? { goesOn } : null,
    ownDues: agreed && { amount: isOwn ? decimal(ownDuesCents) : "", reason: (isOwn && ownDuesNote) || "" },
    renew: isAsked || goesOn || tooEarly(last, day) ? null : renewing(last, own, slug, day),
    change: changing(live, levels, membership, day),
    end: membership && !hasEnded && (last || isAsked) ? ending(last, endsAfter, day) : null,
  };
}

/** The level for which own dues are agreed: that of the next term, as it is asked for or chosen; null where there is none yet. */
export function duesTier({ membership, terms }: Omit<Held, "memberId">): string | null {
  const asked = terms.find(({ state }) => state === "proposed");
  return asked?.tier ?? membership?.nextTier ?? previousOf(liveOf(terms))?.tier ?? null;
}

/** What a membership pays a year of its own, and the note; null where it pays the price of its level. */
export function ownDuesSentence(membership: Membership | null): string | null {
  const { ownDuesCents = null, ownDuesTier, ownDuesNote } = membership ?? {};
  const level = levelOf(ownDuesTier ?? "");
  if (ownDuesCents === null || !level) return null;
  const { title, priceCents } = level;
  const words = `${money(ownDuesCents)} a year instead of ${money(priceCents)}, while they stay in ${title}.`;
  return [words, ownDuesNote].filter(Boolean).join(" ");
}

type Last = ReturnType<typeof previousOf>;

function giving(
  last: Last,
  levels: readonly Tier[],
  slug: string | undefined,
  { day, goesOn }: { day: string; goesOn: boolean },
) {
  const tier = levels.find((level) => level.slug === slug) ?? levels[0];
  if (!tier) return null;
  const { startsOn } = termDates(last, tier, day);
  return {
    levels: levels.map((level) => [level.slug, level.title] as const),
    stored: { tier: tier.slug, startsOn, goesOn: goesOn ? "on" : "" },
  };
}

function renewing(last: Last, levels: readonly Tier[], tier = "", day: string) {
  const offers = levels.map((level): TermOffer => {
    const { startsOn, endsOn } = termDates(last, level, day);
    const price = money(firstPrice(level, day, last).priceCents);
    const isYear = level.renewal.kind === "anniversary"; // else it may be a share of one
    const from = isYear ? " a year; if paid today, one year is" : "; if paid today,";
    const words = `${price}${from} ${longDay(startsOn)} through ${longDay(endsOn)}`;
    return { tier: level.slug, title: level.title, words };
  });
  return { label: last ? "Renew" : "Send dues invoice", tier, offers };
}

function changing(live: Live[], levels: readonly Tier[], membership: Membership | null, day: string) {
  const change = changeOffers(live, levels, day, membership);
  const nextTier = membership?.nextTier;
  if (!change) return null;
  const { current, from, offers } = change;
  const stay = { tier: current.tier, title: current.title };
  return [
    ...(nextTier ? [{ ...stay, words: "No change; cancels the level chosen for the next year" }] : []),
    ...offers.map(
      ({ level: { slug: tier, title, priceCents: yearly }, isNow, priceCents }): TermOffer => ({
        ...{ tier, title },
        words: isNow
          ? `${money(priceCents)} for the remaining days; starts when paid, through ${longDay(current.endsOn)}`
          : `Nothing due now; starts ${longDay(from)} at ${money(yearly)} a year`,
      }),
    ),
  ];
}

function ending(last: Last, endsAfter: string | null, day: string) {
  const rest = "A membership year waiting for payment is canceled, and its invoice is voided";
  return {
    today: `The last day is ${longDay(day)}, with no grace period. ${rest}. No refund is made.`,
    resign:
      last && endsAfter === null && last.endsOn > day
        ? `It stays active through ${longDay(last.endsOn)}, with no grace period after that. ${rest}.`
        : null,
  };
}
