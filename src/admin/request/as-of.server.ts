import { organisationDay } from "#billing/organisation-day.server.ts";

const begin = "1900-01-01"; // before it nothing is told, nor of a year before

/** The day that a page tells of: today, or the earlier one that is asked for. */
export function asOf({ now }: { now: Date }, on: string | null | undefined): string {
  const today = organisationDay(now);
  return on && on < today && on >= begin ? on : today;
}
