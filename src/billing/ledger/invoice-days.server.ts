import { type SQL, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { incomes } from "../kinds.ts";
import type { InvoiceDays } from "./invoice-days.ts";

type Found = {
  id: string;
  is_opening: boolean;
  is_for: boolean;
  begun_on: string | null;
  day: string;
  asked: number[];
  received: number;
  carried: number;
  given_up: number;
};

/** What the movements of these invoices added on each day, up to the last one. @param ids a query of their ids, each as often as it finds it */
export async function readInvoiceDays(db: Connection, ids: SQL, until: string): Promise<InvoiceDays[]> {
  const owing = sql`case debit when 'receivable' then ledger.amount_cents else -ledger.amount_cents end`;
  const sumOf = (cents: SQL, which: SQL) => sql`coalesce(sum(${cents}) filter (where ${which}), 0)::float8`;
  const asked = incomes.map((income) =>
    sumOf(owing, sql`payment_id is null and split_part(ledger.key, '/', 3) = ${income}`),
  );
  const { rows } = await db.execute<Found>(sql`
    with wanted as materialized (
      select invoices.id, is_opening, (fulfilled_at at time zone ${content("organisation").timeZone})::date::text as begun_on,
        exists (select from invoice_lines where invoice_id = invoices.id and subject is not null) as is_for
      from (select distinct invoice_id from (${ids}) every where invoice_id is not null) named join invoices on invoices.id = named.invoice_id)
    select wanted.*, ledger.day::text as day, array[${sql.join(asked, sql`, `)}] as asked,
      ${sumOf(sql`-(${owing})`, sql`payment_id is not null and method <> 'opening'`)} as received,
      ${sumOf(sql`-(${owing})`, sql`method = 'opening'`)} as carried,
      ${sumOf(sql`-(${owing})`, sql`'write-off' in (debit, credit)`)} as given_up
    from wanted join ledger on ledger.invoice_id = wanted.id left join payments on payments.id = payment_id
    where 'receivable' in (debit, credit) and ledger.day <= ${until}::date
    group by wanted.id, is_opening, begun_on, is_for, ledger.day order by wanted.id, ledger.day`);
  const found = new Map<string, InvoiceDays>();
  for (const {
    id,
    is_opening: isOpening,
    is_for: isFor,
    begun_on: begunOn,
    given_up: givenUp,
    ...added
  } of rows) {
    const invoice = found.get(id) ?? { id: Number(id), isOpening, isFor, begunOn, days: [] };
    found.set(id, invoice);
    invoice.days.push({ ...added, givenUp });
  }
  return [...found.values()];
}

/** The invoices on which something was owed or overpaid at the end of one of these days. */
export const openAt = (days: string[]) =>
  sql`select invoice_id from unnest(${sql.param(days)}::date[]) as at (day) join invoice_open_days on open @> at.day`;

/** The invoices that moved within these days. */
export const movedWithin = (from: string, until: string) =>
  sql`select invoice_id from ledger where ledger.day between ${from}::date and ${until}::date`;
