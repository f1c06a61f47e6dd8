import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { siteCurrency } from "#platform/money.ts";
import { contains } from "#platform/search-text.server.ts";
import { isOfferOn } from "../documents/offer.server.ts";
import type { Payer } from "../kinds.ts";
import { payerKeyOf } from "../ledger/payer-key.server.ts";
import { asideUntil } from "../payments/credit-store.server.ts";
import { invoices } from "../tables.ts";
import { type Age, ages, dueWithin } from "./ages.ts";

/** A payer with all of their open invoices on a day. All sums in cents. */
export type Receivable = {
  /** Of their first invoice; less than 0 is that of a payment, where they have credit and no invoice. */
  id: number;
  payer: Payer | null;
  email: string | null;
  invoices: number;
  /** Debts alone, which the ages divide. */
  owedCents: number;
  /** What is left of offers: nobody owes what has not begun. */
  offeredCents: number;
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
  const isDebt = sql`cents > 0 and not is_offer`;
  const aged = ages.map((age) => {
    const { first, last } = dueWithin(age, day);
    const within = and(
      isDebt,
      first ? sql`due_on >= ${first}::date` : undefined,
      last ? sql`due_on <= ${last}::date` : undefined,
    );
    return sql`coalesce(sum(cents) filter (where ${within}), 0)::float8 as ${sql.identifier(age)}`;
  });
  // One invoice after the other: Postgres would read all there are for the few that were open.
  return sql`open_ones as (
      select invoices.id, ${payerKey} as payer_key, due_on, payer, payer_email, owed.cents, 0 as aside_cents, ${isOfferOn(day)} as is_offer
      from invoice_open_days days
      cross join lateral (select * from invoices where id = days.invoice_id and kind = 'invoice' offset 0) invoices
      cross join lateral (select coalesce(sum(case debit when 'receivable' then amount_cents else -amount_cents end), 0)::int as cents
        from ledger where invoice_id = invoices.id and 'receivable' in (debit, credit) and day <= ${day}::date) owed
      where days.open @> ${day}::date and owed.cents <> 0
      union all ${onAccount(day)}
    ), payers as (
      select coalesce(min(id) filter (where id > 0), min(id)) as id, (array_agg(payer order by id desc) filter (where payer is not null))[1] as payer, max(payer_email) as email,
        (count(*) filter (where cents > 0))::int as invoices,
        coalesce(sum(cents) filter (where ${isDebt}), 0)::float8 as owed,
        coalesce(sum(cents) filter (where cents > 0 and is_offer), 0)::float8 as offered,
        (coalesce(-sum(cents) filter (where cents < 0), 0) + sum(aside_cents))::float8 as credit,
        ${sql.join(aged, sql`, `)}
      from open_ones group by payer_key
    )`;
}

/** What payers had on account on a day beside their invoices, in the columns of those; not what names nobody, which waits for a decision. */
const onAccount = (day: string) => sql`select
    coalesce(invoice_id, (select min(id) from invoices where payer_email = aside.email), -payment_id) as id, payer_key, null::date as due_on,
    payer, email as payer_email, 0 as cents, cents as aside_cents, false as is_offer
  from (${asideUntil(day)}) aside where currency = ${siteCurrency} and payer_key is not null`;

type Found = {
  id: number | string;
  payer: Payer | null;
  email: string | null;
  invoices: number;
  owed: number;
  offered: number;
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
): Promise<Pick<Receivable, "owedCents" | "offeredCents" | "creditCents" | "ages">> {
  const names = ["owed", "offered", "credit", ...ages].map((name) => sql.identifier(name));
  const sums = sql.join(
    names.map((name) => sql`coalesce(sum(${name}), 0)::float8 as ${name}`),
    sql`, `,
  );
  const { rows } = await db.execute<Found>(sql`with ${payersOn(day)} select ${sums} from payers`);
  const [found] = rows;
  if (!found) throw new Error("a query of one row returned none");
  const { owedCents, offeredCents, creditCents, ages: byAge } = asReceivable(found);
  return { owedCents, offeredCents, creditCents, ages: byAge };
}

function asReceivable({
  id,
  payer,
  email,
  invoices: count,
  owed,
  offered,
  credit,
  ...ofAges
}: Found): Receivable {
  return {
    ...{ id: Number(id), payer, email, invoices: count },
    ...{ owedCents: owed, offeredCents: offered, creditCents: credit, ages: ofAges },
  };
}

export type OpenInvoice = {
  id: number;
  series: string;
  number: number;
  dueOn: string;
  owedCents: number;
  isOffer: boolean;
};

async function payerOf(db: Connection, id: number): Promise<Payer | null> {
  const [row] = await db.select({ payer: invoices.payer }).from(invoices).where(eq(invoices.id, id));
  return row?.payer ?? null;
}

/** What is open on a day of the payer of this invoice, the oldest first, with their address: debts and offers. */
export async function openOf(
  db: Connection,
  { invoiceId, day }: { invoiceId: number; day: string },
): Promise<{ email: string | null; payer: Payer | null; open: OpenInvoice[] }> {
  const { rows } = await db.execute<{
    id: string;
    series: string;
    number: number;
    due_on: string;
    payer: Payer | null;
    payer_email: string | null;
    cents: number;
    is_offer: boolean;
  }>(sql`select invoices.id, series, number, due_on::text, payer, payer_email, owed.cents, ${isOfferOn(day)} as is_offer
    from invoices cross join lateral (select coalesce(sum(case debit when 'receivable' then amount_cents else -amount_cents end), 0)::int as cents
      from ledger where invoice_id = invoices.id and 'receivable' in (debit, credit)) owed
    where settled_at is null and voided_at is null and kind = 'invoice' and owed.cents > 0
      and ${payerKey} = (select ${payerKeyOf("one")}
        from invoices one where one.id = ${invoiceId})
    order by due_on, invoices.id`);
  return {
    email: rows.find(({ payer_email }) => payer_email !== null)?.payer_email ?? null,
    payer: rows.at(-1)?.payer ?? (await payerOf(db, invoiceId)),
    open: rows.map(({ id, series, number, due_on: dueOn, cents: owedCents, is_offer: isOffer }) => ({
      ...{ id: Number(id), series, number, dueOn, owedCents, isOffer },
    })),
  };
}
