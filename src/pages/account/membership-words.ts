import { longDay } from "#platform/days.ts";

/** Why a membership cannot be renewed yet [A6]. */
export function earlyWords({ until, from, isRenewed }: { until: string; from: string; isRenewed: boolean }) {
  return isRenewed
    ? `You have renewed until ${longDay(until)}. You can renew again from ${longDay(from)}.`
    : `You can renew from ${longDay(from)}.`;
}

/** What forms of the membership are refused with, by their reason. */
export const membershipRefusals = {
  "not-yours": "Only who speaks for the membership can do this.",
  "not-found": "There is no such membership any more.",
  "no-level": "Choose a level.",
  retired: "This level is no longer offered.",
  "nothing-runs": "No term runs now. Renew it instead.",
  same: "This is your level already.",
  ended: "It has ended already.",
  "no-reason": "It could not be stored.",
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
