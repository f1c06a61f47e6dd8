import { content } from "#content/store.server.ts";
import { dateFormat } from "#platform/date-format.ts";

function inWords(instant: Date, style: Intl.DateTimeFormatOptions): string {
  const { timeZone } = content("organisation");
  return dateFormat({ ...style, timeZone }).format(instant);
}

/** A day of the organisation's calendar: "Saturday, July 4, 2026". */
export function dayOf(instant: Date): string {
  return inWords(instant, { dateStyle: "full" });
}

/** A moment by the organisation's clock: "Jul 4, 2026, 12:30 PM EDT". */
export function momentOf(instant: Date): string {
  return inWords(instant, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
}
