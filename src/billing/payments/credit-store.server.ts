import { type SQL, sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { siteCurrency } from "#platform/money.ts";
import { payerKeyOf } from "../ledger/payer-key.server.ts";
import { askedByAnyone } from "../line-handler.ts";

/** Credit on account: what of a payment is set aside, and is not on its way back. */
export type Credit = {
  paymentId: number;
  /** The invoice that it came from; null for none. */
  invoiceId: number | null;
  cents: number;
};

/**
 * Money that is set aside, one row for each payment, and whose it is: the payer's of the invoice that it came from, else whom the
 * payment itself names. What is on its way back counts until it has moved.
 * @param day the last day of the movements that count; all of them unless said
 */
export function asideUntil(day?: string): SQL {
  return sql`select aside.payment_id, aside.cents, payments.currency, came.id as invoice_id,
      case when came.id is not null then came.payer when payments.payer_name is not null
        then jsonb_build_object('name', payments.payer_name) end as payer,
      case when came.id is null then payments.member_id else came.member_id end as member_id,
      case when came.id is null then payments.payer_email else came.payer_email end as email,
      case when came.id is null then coalesce('e' || payments.payer_email, 'm' || payments.member_id)
        else ${payerKeyOf("came")} end as payer_key
    from (select payment_id, sum(case credit when 'unmatched' then amount_cents else -amount_cents end)::int as cents
      from ledger where 'unmatched' in (debit, credit) and ${day ? sql`day <= ${day}::date` : sql`true`}
      group by payment_id having sum(case credit when 'unmatched' then amount_cents else -amount_cents end) > 0) aside
    join payments on payments.id = aside.payment_id
    left join lateral (select * from invoices where id = (select invoice_id from ledger where payment_id = aside.payment_id
      and credit = 'unmatched' and invoice_id is not null and key not like 'move/%' order by id desc limit 1)) came on true`;
}

const pending = sql`coalesce((select sum(amount_cents) from refunds where payment_id = credits.payment_id and invoice_id is null
  and state = 'pending' and not exists (select from ledger where refund_id = refunds.id)), 0)::int`;

async function read(db: Connection, from: SQL): Promise<Credit[]> {
  const { rows } = await db.execute<{ payment_id: string; invoice_id: string | null; cents: number }>(sql`
    with credits as (${asideUntil()})
    select payment_id, invoice_id, cents from (select credits.payment_id, credits.invoice_id, credits.cents - ${pending} as cents ${from}) found
    where cents > 0 order by payment_id`);
  return rows.map(({ payment_id, invoice_id, cents }) => ({
    ...{ paymentId: Number(payment_id), invoiceId: invoice_id === null ? null : Number(invoice_id), cents },
  }));
}

/** The credit of the payer of an invoice that can be used on it, the oldest payment first. */
export function creditFor(db: Connection, invoiceId: number): Promise<Credit[]> {
  return read(
    db,
    sql`from credits join invoices on invoices.id = ${invoiceId} and invoices.currency = credits.currency
      where credits.member_id = invoices.member_id or credits.payer_key = ${payerKeyOf("invoices")}`,
  );
}

/**
 * The same, for whoever holds the link of the invoice: only where that was mailed to nobody but whose credit it is. The page
 * of an order or a registration is shown to whoever typed an address, so none is shown there.
 */
export function creditForHolder(db: Connection, invoiceId: number): Promise<Credit[]> {
  return read(
    db,
    sql`from credits join invoices on invoices.id = ${invoiceId} and invoices.currency = credits.currency
      where (credits.member_id = invoices.member_id or credits.email = invoices.payer_email)
        and not exists (select from invoice_lines where invoice_id = invoices.id and ${isAnyOf(sql`subject`, askedByAnyone)})`,
  );
}

/** The credit of a member in the site's currency: of their record, or of their address. */
export function creditOfMember(
  db: Connection,
  { id, email }: { id: number | null; email: string | null },
): Promise<Credit[]> {
  return read(
    db,
    sql`from credits where credits.currency = ${siteCurrency} and (credits.member_id = ${id} or credits.email = ${email})`,
  );
}

/** What of one payment is credit, in whatever currency. */
export async function creditOfPayment(db: Connection, paymentId: number): Promise<number> {
  return sumOf(await read(db, sql`from credits where payment_id = ${paymentId}`));
}

export const sumOf = (credits: { cents: number }[]) => credits.reduce((sum, { cents }) => sum + cents, 0);
