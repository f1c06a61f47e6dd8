import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import type { Tier } from "#content/tiers.ts";
import { cardPath, readCard } from "#features/members/card/read-card.server.ts";
import { readEntitlements } from "#features/members/entitlements/read-entitlements.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { changeOffers } from "#features/members/terms/change-level.server.ts";
import { whyNotByOwn } from "#features/members/terms/own-asking.server.ts";
import { listMemberships, type MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { holds, lastOf, ranks } from "#features/members/terms/standing.ts";
import { firstPrice, renewableFrom } from "#features/members/terms/term-dates.ts";
import {
  findMembership,
  type Live,
  liveOf,
  previousOf,
  termsOf,
} from "#features/members/terms/terms-store.server.ts";
import type { ActionArgs } from "#form/take-form.server.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { qrPicture } from "#platform/qr-code.server.ts";
import { earlyWords } from "./membership-words.ts";
import { wordsOfNotByOwn } from "./not-asked.server.ts";
import { shownInvoices } from "./shown-invoices.server.ts";

const mostInvoices = 50;

/** As they stand today, the one that holds first; none for a person who has, and had, none. */
export async function ownMemberships({ request, context }: ActionArgs) {
  const { db, clock } = context.get(platformContext);
  const { member } = await readMembership(request, context);
  if (!member) return [];
  const found = await listMemberships(db, [member.id], organisationDay(clock.now()));
  return found.sort((one, other) => ranks.indexOf(one.standing) - ranks.indexOf(other.standing));
}

/** The levels that a membership can go on with: those on offer, and its own. A level that staff approve has to be asked for. */
export function levelsFor(own: string): readonly Tier[] {
  return content("tiers").filter(({ slug, retired, approval }) => !retired && (!approval || slug === own));
}

export type ShownMembership = Awaited<ReturnType<typeof showMembership>>;

/** What the account says of its membership, and what its contact can do with it. */
export async function showMembership(platform: Platform, facts: MembershipFacts, memberId: number) {
  const day = organisationDay(platform.clock.now());
  const terms = await termsOf(platform.db, facts.membershipId);
  const membership = await findMembership(platform.db, facts.membershipId);
  const ids = terms.flatMap(({ invoiceId }) => invoiceId ?? []);
  const live = liveOf(terms);
  const asked = terms.find(({ state }) => state === "proposed") ?? null;
  const { sentence, number, level, until, isCompany, name, isContact, standing } = facts;
  const included = await readEntitlements(platform.db, facts.membershipId, day);
  const isLeaving = membership?.endsAfter != null;
  const notByOwn = membership && (await whyNotByOwn(platform.db, membership));
  return {
    id: facts.membershipId,
    sentence: `${sentence}.`,
    facts: [
      ...(number === null ? [] : [{ label: "Number", value: String(number) }]),
      ...(isCompany ? [{ label: "Company", value: name }] : []),
      ...(level === "" ? [] : [{ label: "Level", value: level }]),
      ...(until === null ? [] : [{ label: "Until", value: longDay(until) }]),
    ],
    ...{ isCompany, isContact },
    card: await cardOf(platform, facts, memberId, live),
    included: included && [
      ...included.rows.map(({ title, count, left }) => ({ title, left: `${left} of ${count} left` })),
      ...(included.eventPercent > 0
        ? [{ title: "Off the price of events", left: `${included.eventPercent} percent` }]
        : []),
    ],
    asked: asked && `${asked.title} has been asked for. It begins once its invoice is paid.`,
    renewal:
      asked && asked.kind !== "change"
        ? null
        : notByOwn
          ? { early: wordsOfNotByOwn(platform, notByOwn), levels: [], chosen: "" }
          : renewalOn(live, facts.tier, membership?.nextTier, day),
    change: notByOwn || asked ? null : changesOn(live, facts.tier, membership?.nextTier ?? null, day),
    stays:
      isLeaving && holds(standing)
        ? "You have resigned. While your membership runs you can take that back."
        : null,
    resigns:
      isLeaving || !(holds(standing) || standing === "not-started") || until === null
        ? null
        : `Your membership then runs until ${longDay([until, day].sort()[1] ?? until)}, and you get no more invoices for it. What was paid is not refunded.`,
    invoices: isContact ? await shownInvoices(platform, ids, { before: null, length: mostInvoices }) : [],
  };
}

/**
 * The membership card of a person while it is valid, with the code of the page that says so; null for a person whom it
 * makes no member today.
 */
async function cardOf(
  platform: Platform,
  { membershipId, level, tier, number, until: last }: MembershipFacts,
  memberId: number,
  live: Live[],
) {
  // Of the level that it names: a next term may be of another one.
  const until = lastOf(live.filter((term) => term.tier === tier))?.endsOn ?? last;
  const of = { membershipId, memberId };
  const card = await readCard(platform.db, of, organisationDay(platform.clock.now()));
  if (!card?.isValid || until === null) return null;
  const address = platform.config.ORIGIN + cardPath(platform, of);
  return {
    ...{ name: card.name, company: card.company, level, number, until: longDay(until), address },
    chamber: content("organisation").name,
    qrCode: await qrPicture(address),
  };
}

/** The next term of a membership: from when it can be asked for, else at which levels. */
export function renewalOn(live: Live[], own: string, next: string | null | undefined, day: string) {
  const previous = previousOf(live);
  const from = previous && renewableFrom(previous);
  if (previous && from && day < from) {
    const isRenewed = live.some(({ startsOn }) => startsOn > day);
    return { early: earlyWords({ until: previous.endsOn, from, isRenewed }), levels: [], chosen: "" };
  }
  const offered = levelsFor(own);
  const levels = offered.map(
    (level) => [level.slug, `${level.title}: ${money(firstPrice(level, day, previous).priceCents)}`] as const,
  );
  const wanted = next ?? own;
  const chosen = offered.some(({ slug }) => slug === wanted) ? wanted : (offered[0]?.slug ?? "");
  return { early: null, levels, chosen };
}

/** The other levels while a term runs [A8, A9]. */
function changesOn(live: Live[], own: string, next: string | null, day: string) {
  const change = changeOffers(live, levelsFor(own), day);
  if (!change) return null;
  const { current, offers } = change;
  const from = longDay(change.from);
  return {
    chosen: next === null ? null : `From ${from} on: ${levelTitle(next)}.`,
    levels: offers.map(({ level: { slug, title, priceCents: yearly }, isNow, priceCents }) => {
      const words = isNow ? `${money(priceCents)}, at once` : `${money(yearly)} a year, from ${from}`;
      return [slug, `${title}: ${words}`] as const;
    }),
    own: next === null ? null : ([current.tier, `${current.title}: stay with it`] as const),
  };
}

const levelTitle = (slug: string) => content("tiers").find((level) => level.slug === slug)?.title ?? slug;
