import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import type { Payer } from "../kinds.ts";
import { payerKeyOf } from "../ledger/payer-key.server.ts";
import { asideUntil } from "../payments/credit-store.server.ts";
import { invoices } from "../tables.ts";
import { type Age, ages, dueWithin } from "./ages.ts";

/** A payer with all of their open invoices on a day; `id` is that of the first one. All sums in cents. */
export type Receivable = {
  id: number;
  payer: Payer | null;
  email: string | null;
  invoices: number;
  owedCents: number;
  /** What they have overpaid, and have on account, which is not set against what they owe. */
  creditCents: number;
  ages: Record<Age, number>;
};

export type OwingQuery = {
  day: string;
  q: string;
  from: number | null;
  isUp: boolean;
  length: number;
};

const payerKey = payerKeyOf("invoices");

/**
 * Those with something open on a day, as a query named `payers`: the invoices that were open then, with what the ledger says
 * was owed, so that later payments do not count.
 */
function payersOn(day: string): SQL {
  const aged = ages.map((age) => {
    const { first, last } = dueWithin(age, day);
    const within = and(
      gt(sql`cents`, 0),
      first ? sql`due_on >= ${first}::date` : undefined,
      last ? sql`due_on <= ${last}::date` : undefined,
    );
    return sql`coalesce(sum(cents) filter (where ${within}), 0)::float8 as ${sql.identifier(age)}`;
  });
  // One invoice after the other: Postgres would read all there are for the few that were open.
  return sql`open_ones as (
      select invoices.id, ${payerKey} as payer_key, due_on, payer, payer_email, owed.cents, 0 as aside_cents
      from invoice_open_days days
      cross join lateral (select * from invoices where id = days.invoice_id and kind = 'invoice' offset 0) invoices
      cross join lateral (select coalesce(sum(case debit when 'receivable' then amount_cents else -amount_cents end), 0)::int as cents
        from ledger where invoice_id = invoices.id and 'receivable' in (debit, credit) and day <= ${day}::date) owed
      where days.open @> ${day}::date and owed.cents <> 0
      union all ${onAccount(day)}
    ), payers as (
      select min(id) as id, (array_agg(payer order by id desc) filter (where payer is not null))[1] as payer, max(payer_email) as email,
        (count(*) filter (where cents > 0))::int as invoices,
        coalesce(sum(cents) filter (where cents > 0), 0)::float8 as owed, (coalesce(-sum(cents) filter (where cents < 0), 0) + sum(aside_cents))::float8 as credit,
        ${sql.join(aged, sql`, `)}
      from open_ones group by payer_key
    )`;
}

/** What payers had on account on a day beside their invoices, in the columns of those; each with an invoice of theirs. */
const onAccount = (day: string) => sql`select * from (
    select coalesce(invoice_id, (select min(id) from invoices where payer_email = aside.email)) as id, payer_key, null::date as due_on,
      payer, email as payer_email, 0 as cents, cents as aside_cents
    from (${asideUntil(day)}) aside where currency = 'USD') credits
  where id is not null`;

type Found = {
  id: number | string;
  payer: Payer | null;
  email: string | null;
  invoices: number;
  owed: number;
  credit: number;
} & Record<Age, number>;

/** The aged receivables of a day, the most first (or least, `isUp`), from beyond one of them. */
export async function listReceivables(
  db: Connection,
  { day, q, from, isUp, length }: OwingQuery,
): Promise<Receivable[]> {
  const isFound = q
    ? contains(sql`concat_ws(' ', payer ->> 'name', payer ->> 'company', email)`, q)
    : sql`true`;
  const isBeyond =
    from === null
      ? sql`true`
      : sql`(owed, id) ${isUp ? sql`>` : sql`<`} (select owed, id from payers where id = ${from})`;
  const direction = isUp ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<Found>(sql`with ${payersOn(day)}
    select * from payers where ${isFound} and ${isBeyond} order by owed ${direction}, id ${direction} limit ${length}`);
  return rows.map(asReceivable);
}

export async function owedInAll(
  db: Connection,
  day: string,
): Promise<Pick<Receivable, "owedCents" | "creditCents" | "ages">> {
  const names = ["owed", "credit", ...ages].map((name) => sql.identifier(name));
  const sums = sql.join(
    names.map((name) => sql`coalesce(sum(${name}), 0)::float8 as ${name}`),
    sql`, `,
  );
  const { rows } = await db.execute<Found>(sql`with ${payersOn(day)} select ${sums} from payers`);
  const [found] = rows;
  if (!found) throw new Error("a query of one row returned none");
  const { owedCents, creditCents, ages: byAge } = asReceivable(found);
  return { owedCents, creditCents, ages: byAge };
}

function asReceivable({ id, payer, email, invoices: count, owed, credit, ...ofAges }: Found): Receivable {
  return {
    ...{ id: Number(id), payer, email, invoices: count },
    ...{ owedCents: owed, creditCents: credit, ages: ofAges },
  };
}

export type OpenInvoice = { id: number; series: string; number: number; dueOn: string; owedCents: number };

async function payerOf(db: Connection, id: number): Promise<Payer | null> {
  const [row] = await db.select({ payer: invoices.payer }).from(invoices).where(eq(invoices.id, id));
  return row?.payer ?? null;
}

/** The open invoices of the payer of this one, the oldest first, with their address; none once nothing is owed. */
export async function openOf(
  db: Connection,
  invoiceId: number,
): Promise<{ email: string | null; payer: Payer | null; open: OpenInvoice[] }> {
  const { rows } = await db.execute<{
    id: string;
    series: string;
    number: number;
    due_on: string;
    payer: Payer | null;
    payer_email: string | null;
    cents: number;
  }>(sql`select invoices.id, series, number, due_on::text, payer, payer_email, owed.cents
    from invoices cross join lateral (select coalesce(sum(case debit when 'receivable' then amount_cents else -amount_cents end), 0)::int as cents
      from ledger where invoice_id = invoices.id and 'receivable' in (debit, credit)) owed
    where settled_at is null and voided_at is null and kind = 'invoice' and owed.cents > 0
      and ${payerKey} = (select ${payerKeyOf("one")}
        from invoices one where one.id = ${invoiceId})
    order by due_on, invoices.id`);
  return {
    email: rows.find(({ payer_email }) => payer_email !== null)?.payer_email ?? null,
    payer: rows.at(-1)?.payer ?? (await payerOf(db, invoiceId)),
    open: rows.map(({ id, series, number, due_on: dueOn, cents: owedCents }) => ({
      ...{ id: Number(id), series, number, dueOn, owedCents },
    })),
  };
}
