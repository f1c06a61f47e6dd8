import { dateFormat } from "#platform/date-format.ts";

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

/** The day after. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** "1st", "2nd", "3rd", "11th". */
export function ordinal(count: number): string {
  const ending = { one: "st", two: "nd", few: "rd", many: "th", zero: "th", other: "th" };
  return `${count}${ending[new Intl.PluralRules("en-US", { type: "ordinal" }).select(count)]}`;
}

/** "March 20, 2026" of "2026-03-20". */
export function longDay(day: string): string {
  return written(day, { dateStyle: "long" });
}

/** "Friday, March 20, 2026" of "2026-03-20". */
export function fullDay(day: string): string {
  return written(day, { dateStyle: "full" });
}

/** "December 15" of "12-15". */
export function dayOfEveryYear(monthAndDay: string): string {
  return written(`2023-${monthAndDay}`, { month: "long", day: "numeric" });
}

function written(day: string, style: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...style, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));
}
