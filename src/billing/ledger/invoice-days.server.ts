import { type SQL, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { incomes } from "../kinds.ts";
import { cashBeside, type InvoiceDays, type InvoiceSums, type Step, stepsOf } from "./invoice-days.ts";

type Found = Omit<InvoiceDays, "id" | "days"> & InvoiceSums & { id: string };

const owing = sql`case debit when 'receivable' then ledger.amount_cents else -ledger.amount_cents end`;
const askedOf = (income: string) => sql`payment_id is null and split_part(ledger.key, '/', 3) = ${income}`;

/** The sums up to a day, of those that are meant. */
const soFar = (cents: SQL, which: SQL) =>
  sql`sum(coalesce(sum(${cents}) filter (where ${which}), 0)) over (partition by wanted.id order by ledger.day)::float8`;

/** The query of what invoices come to on the days on which they move, up to the last one. @param ids a query of theirs */
function invoiceDays(ids: SQL, until: string): SQL {
  const asked = incomes.map((income) => soFar(owing, askedOf(income)));
  return sql`
    with wanted as materialized (
      select invoices.id, is_opening as "isOpening", (fulfilled_at at time zone ${content("organisation").timeZone})::date::text as "begunOn",
        exists (select from invoice_lines where invoice_id = invoices.id and subject is not null) as "isFor"
      from (select distinct invoice_id from (${ids}) every) named join invoices on invoices.id = named.invoice_id)
    select wanted.*, ledger.day::text as day, array[${sql.join(asked, sql`, `)}] as asked,
      ${soFar(sql`-(${owing})`, sql`method <> 'opening'`)} as received, ${soFar(sql`-(${owing})`, sql`method = 'opening'`)} as carried,
      ${soFar(sql`-(${owing})`, sql`'write-off' in (debit, credit)`)} as "givenUp"
    from wanted join ledger on ledger.invoice_id = wanted.id left join payments on payments.id = payment_id
    where 'receivable' in (debit, credit) and ledger.day <= ${until}::date
    group by wanted.id, "isOpening", "begunOn", "isFor", ledger.day order by wanted.id, ledger.day`;
}

export async function readInvoiceDays(db: Connection, ids: SQL, until: string): Promise<InvoiceDays[]> {
  return ofInvoices((await db.execute<Found>(invoiceDays(ids, until))).rows);
}

function ofInvoices(rows: Found[]): InvoiceDays[] {
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

/**
 * The invoices of which cash counts something beside their movements at the end of one of these days: open ones, those of which
 * something was given up, and those from before the books began here or paid with credit from then.
 */
export const unlikeCash = (days: readonly string[]): SQL =>
  sql`${openAt(days)} union all select invoice_id from ledger where 'write-off' in (debit, credit) or 'opening' in (debit, credit)
    union all select ledger.invoice_id from payments join ledger on payment_id = payments.id where method = 'opening'`;

/** What \`duesBeside\` goes by, to be read with other sums. */
export const daysUnlikeCash = (days: readonly string[]) =>
  sql<
    Found[] | null
  >`(select json_agg(every order by id, day) from (${invoiceDays(unlikeCash(days), days.at(-1) ?? "")}) every)`;

/** What dues received are beside the dues that the ledger says, from each of these days to the next, in cents. */
export function duesBeside(found: Found[], days: readonly string[]): number[] {
  const steps = ofInvoices(found).flatMap((invoice) => stepsOf(days, (day) => cashBeside(invoice, day)));
  const sums = new Map(days.map((day) => [day, 0]));
  for (const { day, account, cents } of steps)
    if (account === "income:dues") sums.set(day, (sums.get(day) ?? 0) - cents);
  return [...sums.values()].slice(1);
}

/** Credit from before the books began here is no credit by cash: what moved of it counts as opening balances. */
export async function carriedBeside(db: Connection, until: string): Promise<Step[]> {
  const { rows } = await db.execute<{ day: string; cents: number }>(sql`
    select ledger.day::text as day, sum(case debit when 'unmatched' then ledger.amount_cents else -ledger.amount_cents end)::float8 as cents
    from payments join ledger on payment_id = payments.id
    where method = 'opening' and 'unmatched' in (debit, credit) and ledger.day <= ${until}::date group by ledger.day`);
  return rows.flatMap(({ day, cents }) => [
    { day, account: "unmatched", cents: -cents },
    { day, account: "opening", cents },
  ]);
}
