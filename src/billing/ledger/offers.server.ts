import { type SQL, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { openAt } from "./invoice-days.server.ts";

/**
 * The invoices of which accrual counts something else than their movements at the end of one of these days, which are last days
 * of months: open ones, and those that were offers then. The day of the last payment does not tell: it may be recorded later.
 */
export function unlikeAccrual(days: string[]): SQL {
  const { timeZone } = content("organisation");
  const over = sql`(least(fulfilled_at, voided_at) at time zone ${timeZone})::date`;
  return sql`${openAt(days)} union all select id from invoices
    where kind = 'invoice' and issued_on <= ${days.at(-1) ?? ""}::date
      and (${over} is null or (${over} > ${days[0] ?? ""}::date and date_trunc('month', issued_on) < date_trunc('month', ${over})))`;
}
