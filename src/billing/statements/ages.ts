import { addDays } from "#platform/days.ts";

/** The ages of what is owed, counted from the day it was due, by which a treasurer asks. */
export const ages = ["not-due", "to-30", "to-60", "to-90", "over-90"] as const;
export type Age = (typeof ages)[number];

export const ageWords: Record<Age, string> = {
  "not-due": "Not yet due",
  "to-30": "1–30 days",
  "to-60": "31–60 days",
  "to-90": "61–90 days",
  "over-90": "90+ days",
};

const daysAgo: Record<Age, [most: number | null, least: number | null]> = {
  "not-due": [0, null],
  "to-30": [30, 1],
  "to-60": [60, 31],
  "to-90": [90, 61],
  "over-90": [null, 91],
};

/** The first and the last due day of what has this age on a day; null for no end. */
export function dueWithin(age: Age, day: string): { first: string | null; last: string | null } {
  const ago = (days: number | null) => (days === null ? null : addDays(day, -days));
  const [most, least] = daysAgo[age];
  return { first: ago(most), last: ago(least) };
}

export function ageOf(dueOn: string, day: string): Age {
  const isOf = (age: Age) => {
    const { first, last } = dueWithin(age, day);
    return (first === null || dueOn >= first) && (last === null || dueOn <= last);
  };
  return ages.find(isOf) ?? "over-90";
}
