import { type SQL, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { addDays } from "#platform/days.ts";
import { instantAt } from "#platform/wall-clock.ts";

/**
 * Whether the invoice in a row was an offer at the end of a day of the organisation, as SQL: what it is for had not begun
 * then. Where something begun was taken back since, the day on which it had begun is no longer known: it counts as an offer
 * throughout.
 */
export function isOfferOn(day: string): SQL<boolean> {
  const end = instantAt(addDays(day, 1), "00:00", content("organisation").timeZone);
  return sql<boolean>`((invoices.fulfilled_at is null or invoices.fulfilled_at >= ${end.toISOString()}::timestamptz)
    and exists (select from invoice_lines line where line.invoice_id = invoices.id and line.subject is not null))`;
}
