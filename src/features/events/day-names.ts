import { formatDay } from "#platform/days.ts";

export const weekdays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** "2026-12" as "December 2026". */
export function monthName(month: string): string {
  return formatDay(`${month}-01`, { month: "long", year: "numeric" });
}

/** "2026-12-03" as "Thursday, December 3", where the year is shown already. */
export function dayName(day: string): string {
  return formatDay(day, { weekday: "long", month: "long", day: "numeric" });
}

/** "2026-12-03" as "Thu, Dec 3, 2026", for dense tables; a dash when there is no date. */
export function shortDate(day: string): string {
  if (day === "") return "–";
  return formatDay(day, { weekday: "short", month: "short", day: "numeric", year: "numeric" });
}

/** "2026-12-03" as the parts of a date block: "Dec" and "3"; dashes when there is no date. */
export function leaf(day: string): { month: string; day: string } {
  if (day === "") return { month: "–", day: "–" };
  return { month: formatDay(day, { month: "short" }), day: String(Number(day.slice(8))) };
}
