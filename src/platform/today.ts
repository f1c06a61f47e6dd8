import { TZDate } from "@date-fns/tz";
import { addDays } from "./days.ts";
import { instantAt } from "./wall-clock.ts";

/** "YYYY-MM-DD" */
export function today(now: Date, timeZone: string): string {
  const there = new TZDate(now, timeZone);
  const parts = [there.getFullYear(), there.getMonth() + 1, there.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("-");
}

export function endOfDay(now: Date, timeZone: string): Date {
  return instantAt(addDays(today(now, timeZone), 1), "00:00", timeZone);
}
