import type { NotAskedByOwn } from "#features/members/terms/own-asking.server.ts";
import { longDay } from "#platform/days.ts";

/** Why a membership cannot be renewed yet [A6]. */
export function earlyWords({ until, from, isRenewed }: { until: string; from: string; isRenewed: boolean }) {
  return isRenewed
    ? `You have renewed until ${longDay(until)}. You can renew again from ${longDay(from)}.`
    : `You can renew from ${longDay(from)}.`;
}

/** Why a person who has resigned, or is suspended, gets no invoice, and whom to write to; `today` is a day. */
export function notByOwnWords(why: NotAskedByOwn, { email, today }: { email: string; today: string }) {
  if (why.reason === "suspended")
    return `Your listing is suspended, so we can’t send you an invoice. Please write to ${email}.`;
  const last = longDay(why.lastDay);
  return why.lastDay < today
    ? `Your membership ended on ${last}. To come back, join again, or write to ${email}.`
    : `You have resigned, and your membership ends on ${last}. To stay, take that back under My membership, or write to ${email}.`;
}

/** Why a renewal is not changed once more today; `number` is that of the invoice that stays, null for none. */
export function changedOftenWords(number: string | null, email: string) {
  const often = "You’ve changed this three times today.";
  return number === null
    ? `${often} You can ask for an invoice again tomorrow. If you need one today, write to ${email}.`
    : `${often} Invoice ${number} stays as it is: pay it, or change it tomorrow. If you need another one today, write to ${email}.`;
}

/** Why an invoice stays that may be paid by card at this moment; `isProcessing`: a bank is paying it already. */
export const pageOpenWords = (number: string, isProcessing: boolean) =>
  isProcessing
    ? `Your bank is processing the payment for invoice ${number}, so it can’t be changed now.`
    : `The card payment page for invoice ${number} is open. Pay there, or try again in half an hour.`;

export const membershipRefusals = {
  "not-yours": "Only who speaks for the membership can do this.",
  "not-found": "There is no such membership any more.",
  "no-level": "Choose a level.",
  retired: "This level is no longer offered.",
  "nothing-runs": "No term runs now. Renew it instead.",
  same: "This is your level already.",
  ended: "It has ended already.",
  "no-reason": "It could not be stored.",
  "page-open":
    "Your invoice is being paid by card, or the card company does not answer. Please try again in a few minutes.",
  "money-came": "Some money has come for what you asked for before. Write to us, and we look at it together.",
};

export const membershipDone = {
  asked: { title: "The invoice is there", description: "Pay it, and your membership goes on." },
  changed: { title: "The invoice is there", description: "Your level changes once it is paid." },
  kept: { title: "You stay with your level" },
  next: (from: string) => ({ title: "Saved", description: `It holds from ${longDay(from)} on.` }),
  stays: { title: "You stay", description: "Your resignation is taken back." },
  resigned: (lastDay: string) => ({
    title: "You have resigned",
    description: `Your membership holds until ${longDay(lastDay)}.`,
  }),
};
