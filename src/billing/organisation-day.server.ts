import { content } from "#content/store.server.ts";
import { today } from "#platform/today.ts";

/** The organisation's day, "2027-01-15": that of every document and movement. */
export function organisationDay(now: Date): string {
  return today(now, content("organisation").timeZone);
}
