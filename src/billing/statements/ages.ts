import { addDays } from "#platform/days.ts";

/** How old what is owed is, by the day it was due: the ages by which a treasurer asks. */
export const ages = ["not-due", "to-30", "to-60", "to-90", "over-90"] as const;
export type Age = (typeof ages)[number];

export const ageWords: Record<Age, string> = {
  "not-due": "Not yet due",
  "to-30": "1–30 days",
  "to-60": "31–60 days",
  "to-90": "61–90 days",
  "over-90": "90+ days",
};

/** How old something is on a day that was due on another. */
export function ageOf(dueOn: string, day: string): Age {
  if (dueOn >= day) return "not-due";
  if (dueOn >= addDays(day, -30)) return "to-30";
  if (dueOn >= addDays(day, -60)) return "to-60";
  return dueOn >= addDays(day, -90) ? "to-90" : "over-90";
}
