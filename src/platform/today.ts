import { TZDate } from "@date-fns/tz";

/** The calendar day at `now` in a time zone, "YYYY-MM-DD". */
export function today(now: Date, timeZone: string): string {
  const there = new TZDate(now, timeZone);
  const parts = [there.getFullYear(), there.getMonth() + 1, there.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("-");
}
