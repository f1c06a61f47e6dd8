import { type SQL, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { incomes } from "../kinds.ts";
import type { InvoiceDays, InvoiceSums } from "./invoice-days.ts";

type Found = Omit<InvoiceDays, "id" | "days"> & InvoiceSums & { id: string };

const owing = sql`case debit when 'receivable' then ledger.amount_cents else -ledger.amount_cents end`;
const askedOf = (income: string) => sql`payment_id is null and split_part(ledger.key, '/', 3) = ${income}`;

/** The sums up to a day, of those that are meant. */
const soFar = (cents: SQL, which: SQL) =>
  sql`sum(coalesce(sum(${cents}) filter (where ${which}), 0)) over (partition by wanted.id order by ledger.day)::float8`;

/** What invoices come to on the days on which they move, up to the last one. @param ids a query of theirs, each as often as it finds it */
export async function readInvoiceDays(db: Connection, ids: SQL, until: string): Promise<InvoiceDays[]> {
  const asked = incomes.map((income) => soFar(owing, askedOf(income)));
  const { rows } = await db.execute<Found>(sql`
    with wanted as materialized (
      select invoices.id, is_opening as "isOpening", (fulfilled_at at time zone ${content("organisation").timeZone})::date::text as "begunOn",
        exists (select from invoice_lines where invoice_id = invoices.id and subject is not null) as "isFor"
      from (select distinct invoice_id from (${ids}) every) named join invoices on invoices.id = named.invoice_id)
    select wanted.*, ledger.day::text as day, array[${sql.join(asked, sql`, `)}] as asked,
      ${soFar(sql`-(${owing})`, sql`method <> 'opening'`)} as received, ${soFar(sql`-(${owing})`, sql`method = 'opening'`)} as carried,
      ${soFar(sql`-(${owing})`, sql`'write-off' in (debit, credit)`)} as "givenUp"
    from wanted join ledger on ledger.invoice_id = wanted.id left join payments on payments.id = payment_id
    where 'receivable' in (debit, credit) and ledger.day <= ${until}::date
    group by wanted.id, "isOpening", "begunOn", "isFor", ledger.day order by wanted.id, ledger.day`);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, days]) => {
    const { isOpening = false, isFor = false, begunOn = null } = days[0] ?? {};
    return { id: Number(id), isOpening, isFor, begunOn, days };
  });
}

/** The invoices on which something was owed or overpaid at the end of one of these days. */
export const openAt = (days: readonly string[]) =>
  sql`select invoice_id from unnest(${sql.param(days)}::date[]) as at (day) join invoice_open_days on open @> at.day`;

/** The invoices that moved after a day, up to another. */
export const movedWithin = (after: string, until: string) =>
  sql`select invoice_id from ledger where ledger.day > ${after}::date and ledger.day <= ${until}::date`;
