import { formatDay } from "#platform/days.ts";

/** Whether a day is over, by the organisation's calendar. The day itself still counts. */
export function hasPassed(lastDay: string, today: string): boolean {
  return lastDay < today;
}

/**
 * Whether nominations are taken on a day: from `opens` to `closes` of each year, both included ("MM-DD").
 * A window that runs over New Year opens late in one year and closes early in the next.
 */
export function nominationsOpen(
  { opens, closes }: { opens: string; closes: string },
  today: string,
): boolean {
  const day = today.slice(5);
  return opens <= closes ? opens <= day && day <= closes : opens <= day || day <= closes;
}

/** "1st", "2nd", "3rd", "11th". */
export function ordinal(count: number): string {
  const ending = { one: "st", two: "nd", few: "rd", many: "th", zero: "th", other: "th" };
  return `${count}${ending[new Intl.PluralRules("en-US", { type: "ordinal" }).select(count)]}`;
}

/** "December 15" of "12-15". */
export function dayOfEveryYear(monthAndDay: string): string {
  return formatDay(`2023-${monthAndDay}`, { month: "long", day: "numeric" });
}
