import { content } from "#content/store.server.ts";
import { dateFormat } from "#platform/date-format.ts";

function inWords(instant: Date, style: Intl.DateTimeFormatOptions): string {
  const { timeZone } = content("organisation");
  return dateFormat({ ...style, timeZone }).format(instant);
}

/** A date in the organisation's time zone: "Saturday, July 4, 2026". */
export function dayOf(instant: Date): string {
  return inWords(instant, { dateStyle: "full" });
}

/** A date and time in the organisation's time zone: "Jul 4, 2026, 12:30 PM EDT". */
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
