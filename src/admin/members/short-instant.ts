import { dateFormat } from "#platform/date-format.ts";

/** An instant as a short day by the organisation's clock: "Nov 21, 2026". */
export function shortInstant(iso: string, timeZone: string): string {
  return dateFormat({ dateStyle: "medium", timeZone }).format(new Date(iso));
}
