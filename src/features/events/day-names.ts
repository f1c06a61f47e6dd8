// Made once: a formatter costs a thousand times what using it does, and a calendar page uses a hundred.
const inEnglish = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...format, timeZone: "UTC" });
const monthAndYear = inEnglish({ month: "long", year: "numeric" });
const weekdayAndDay = inEnglish({ weekday: "long", month: "long", day: "numeric" });
const dense = inEnglish({ weekday: "short", month: "short", day: "numeric", year: "numeric" });
const shortMonth = inEnglish({ month: "short" });

/** "2026-12" as "December 2026". */
export function monthName(month: string): string {
  return monthAndYear.format(midnight(`${month}-01`));
}

/** "2026-12-03" as "Thursday, December 3", for places that already name the year. */
export function dayName(day: string): string {
  return weekdayAndDay.format(midnight(day));
}

/** "2026-12-03" as "Thu, Dec 3, 2026", for dense tables; a dash when there is no date. */
export function shortDate(day: string): string {
  return day === "" ? "–" : dense.format(midnight(day));
}

/** "2026-12-03" as the parts of a calendar leaf: "Dec" and "3"; dashes when there is no date. */
export function leaf(day: string): { month: string; day: string } {
  if (day === "") return { month: "–", day: "–" };
  return { month: shortMonth.format(midnight(day)), day: String(Number(day.slice(8))) };
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
