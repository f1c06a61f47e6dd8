import { formatDay } from "#platform/days.ts";

/**
 * Whether a day is over on `today`, both as YYYY-MM-DD in the organisation's time zone. The day itself is not
 * over yet.
 */
export function hasPassed(lastDay: string, today: string): boolean {
  return lastDay < today;
}

/**
 * Whether nominations are open on `today` (YYYY-MM-DD): from `opens` to `closes` of each year ("MM-DD"), both
 * included. A period that spans New Year opens late in one year and closes early in the next.
 */
export function nominationsOpen(
  { opens, closes }: { opens: string; closes: string },
  today: string,
): boolean {
  const day = today.slice(5);
  return opens <= closes ? opens <= day && day <= closes : opens <= day || day <= closes;
}

/** Formats a day of every year, e.g. "12-15" as "December 15". */
export function dayOfEveryYear(monthAndDay: string): string {
  return formatDay(`2023-${monthAndDay}`, { month: "long", day: "numeric" });
}
