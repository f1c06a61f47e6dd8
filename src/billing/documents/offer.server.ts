import { type SQL, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { addDays } from "#platform/days.ts";
import { instantAt } from "#platform/wall-clock.ts";
import { openAt } from "../ledger/invoice-days.server.ts";

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

/**
 * The invoices of which accrual counts something beside their movements at the end of one of these months: open ones, and those that
 * were offers then, also where a payment of that month was recorded later.
 * @param ends the last days of the months
 */
export function unlikeAccrual(ends: readonly string[]): SQL {
  const over = sql`(least(fulfilled_at, voided_at) at time zone ${content("organisation").timeZone})::date`;
  const isLater = sql`${over} > ${ends[0]}::date and date_trunc('month', issued_on) < date_trunc('month', ${over})`;
  return sql`${openAt(ends)} union all select id from invoices
    where kind = 'invoice' and issued_on <= ${ends.at(-1)}::date and (${over} is null or (${isLater}))`;
}
