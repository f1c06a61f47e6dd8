import { isOffered } from "#content/benefits.ts";
import type { Tier } from "#content/tiers.ts";
import { answerLost } from "#form/words.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { changeOffers } from "./change-level.server.ts";
import type { NotAskedByOwn } from "./own-asking.server.ts";
import { holds, type Standing } from "./standing.ts";
import { firstPrice, type Previous, renewableFrom } from "./term-dates.ts";

/** The levels that a membership can go on with: those on offer, and its own. One that staff approve or give has to be asked for. */
export function levelsFor(tiers: readonly Tier[], own: string): readonly Tier[] {
  const isOpen = (tier: Tier) => isOffered(tier) && !tier.approval;
  return tiers.filter((tier) => isOpen(tier) || (tier.slug === own && !tier.retired));
}

/** `isRenewed`: the next term is there already. */
export type TooEarly = { until: string; from: string; isRenewed: boolean };

/** Until when a membership holds that cannot be renewed yet on a day, and from when it can [A6]; null where it can. */
export function tooEarly(previous: Previous | null, day: string): TooEarly | null {
  const from = previous && renewableFrom(previous);
  if (!previous || !from || day >= from) return null;
  return { until: previous.endsOn, from, isRenewed: previous.startsOn > day };
}

/** The next term of a membership on a day: from when it can be asked for, else at which of these levels. */
export function renewalOn(previous: Previous | null, levels: readonly Tier[], wanted: string, day: string) {
  const early = tooEarly(previous, day);
  if (early) return { early: earlyWords(early), levels: [], chosen: "" };
  const offers = levels.map(
    (level) => [level.slug, `${level.title}: ${money(firstPrice(level, day, previous).priceCents)}`] as const,
  );
  const [first] = levels;
  const { slug: chosen = "" } = levels.find(({ slug }) => slug === wanted) ?? first ?? {};
  return { early: null, levels: offers, chosen };
}

/**
 * The other levels while a term runs [A8, A9], in words.
 * @param next the title of the level that was chosen for the next term
 */
export function changesOn(change: ReturnType<typeof changeOffers>, next: string | null) {
  if (!change) return null;
  const { current, offers } = change;
  const from = longDay(change.from);
  return {
    chosen: next === null ? null : `Starting ${from}: ${next}.`,
    levels: offers.map(({ level: { slug, title, priceCents: yearly }, isNow, priceCents }) => {
      const words = isNow ? `${money(priceCents)} now` : `${money(yearly)} a year, starting ${from}`;
      return [slug, `${title}: ${words}`] as const;
    }),
    own: next === null ? null : ([current.tier, `${current.title}: keep this level`] as const),
  };
}

/** What a contact reads who can resign, or take that back, on a day; null where that is not possible. */
export function leavingOn(
  { standing, until, endsAfter }: { standing: Standing; until: string | null; endsAfter: string | null },
  day: string,
) {
  const isLeaving = endsAfter !== null;
  const canResign = !isLeaving && (holds(standing) || standing === "not-started");
  return {
    stays:
      isLeaving && holds(standing)
        ? "You’ve resigned. You can undo this while your membership is active."
        : null,
    resigns:
      canResign && until !== null
        ? `Your membership will end on ${longDay(until > day ? until : day)}, and you won’t get any more invoices for it. Payments aren’t refunded.`
        : null,
  };
}

/** Why a membership cannot be renewed yet [A6]. */
export function earlyWords({ until, from, isRenewed }: TooEarly) {
  return isRenewed
    ? `You’ve renewed through ${longDay(until)}. You can renew again starting ${longDay(from)}.`
    : `You can renew starting ${longDay(from)}.`;
}

/** Why a person who has resigned, is suspended, or goes on without dues gets no invoice, and whom to write to; `today` is a day. */
export function notByOwnWords(why: NotAskedByOwn, { email, today }: { email: string; today: string }) {
  if (why.reason === "suspended")
    return `Your listing is suspended, so we can’t send you an invoice. Please email ${email}.`;
  if (why.reason === "goes-on") return "Your membership continues without dues.";
  const last = longDay(why.lastDay);
  return why.lastDay < today
    ? `Your membership ended on ${last}. To come back, join again or email ${email}.`
    : `You’ve resigned, and your membership ends on ${last}. To stay, undo your resignation under My membership, or email ${email}.`;
}

/** Why a renewal is not changed once more today; `number` is that of the invoice that stays, null for none. */
export function changedOftenWords(number: string | null, email: string) {
  const often = "You’ve changed this three times today.";
  return number === null
    ? `${often} You can ask for an invoice again tomorrow. If you need one today, email ${email}.`
    : `${often} Invoice ${number} stays as it is: pay it, or change it tomorrow. If you need another one today, email ${email}.`;
}

/** Why an invoice stays that may be paid by card at this moment; `isProcessing`: a bank is paying it already. */
export const pageOpenWords = (number: string, isProcessing: boolean) =>
  isProcessing
    ? `Your bank is processing the payment for invoice ${number}, so it can’t be changed now.`
    : `The card payment page for invoice ${number} is open. Pay there, or try again in half an hour.`;

export const membershipRefusals = {
  "not-yours": "Only the main contact can do this.",
  "not-found": "This membership no longer exists.",
  "no-level": "Choose a level.",
  retired: "This level is no longer offered.",
  "nothing-runs": "This membership isn’t active now. Renew it instead.",
  same: "You already have this level.",
  ended: "It has already ended.",
  "no-reason": "It couldn’t be saved.",
  "page-open":
    "Your invoice is being paid by card, or the card company isn’t responding. Please try again in a few minutes.",
  "money-came":
    "We’ve received a payment for your earlier request. Contact us, and we’ll sort it out together.",
};

export const membershipDone = {
  asked: { title: "Invoice ready", description: "Your membership renews once it’s paid." },
  changed: { title: "Invoice ready", description: "Your level changes once it’s paid." },
  kept: { title: "You’re keeping your level" },
  next: (from: string) => ({ title: "New level saved", description: `It starts on ${longDay(from)}.` }),
  stays: { title: "Resignation undone", description: "Your membership continues." },
  resigned: (lastDay: string) => ({
    title: "You’ve resigned",
    description: `Your membership ends on ${longDay(lastDay)}.`,
  }),
};

export const deadLink = {
  title: "This renewal link doesn’t work",
  description:
    "It may be incomplete, or someone else now manages this membership. Sign in to renew, or contact us.",
};

export const notRenewedTitle = "Nothing has changed";

/** For the button that asks for the next term; `reason` is a sentence fragment. */
export function notRenewed(reason: string, isUnsure = false) {
  if (isUnsure) return answerLost;
  return { title: notRenewedTitle, description: `It couldn’t be saved: ${reason}` };
}
