import { sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Payer } from "../kinds.ts";
import { owedOf } from "../ledger/owed.server.ts";
import { numberOf } from "../numbers.ts";
import { payerInWords } from "../words.ts";

/** An open invoice that money which was set aside may be for. */
export type Suggestion = { number: string; payer: string; owedCents: number };

const most = 3; // for each payment

/**
 * The open invoices that payments may be for, by the id of the payment: those of the same address or name, the one
 * whose sum it is first, then the only one of this sum, as where one person pays for another. A payment on a void
 * invoice is matched by that invoice.
 */
export async function suggestInvoices(
  db: Connection,
  paymentIds: number[],
): Promise<Map<number, Suggestion[]>> {
  const found = new Map<number, Suggestion[]>();
  if (paymentIds.length === 0) return found;
  const { rows } = await db.execute<{
    payment_id: string;
    series: string;
    number: number;
    payer: Payer | null;
    cents: number;
  }>(sql`with open_ones as (
      select invoices.id, series, number, payer, payer_email, due_on, currency, owed.cents
      from invoices cross join lateral (select ${owedOf()} as cents) owed
      where settled_at is null and voided_at is null and kind = 'invoice' and owed.cents > 0
    ), matched as (
      select payments.id as payment_id, open_ones.*, open_ones.payer_email = coalesce(payments.payer_email, own.payer_email)
          or lower(coalesce(payments.payer_name, own.payer ->> 'name')) in (lower(open_ones.payer ->> 'name'), lower(open_ones.payer ->> 'company')) as is_payer,
        open_ones.cents = aside.cents as is_sum, count(*) filter (where open_ones.cents = aside.cents) over (partition by payments.id) as of_sum
      from payments left join invoices own on own.id = payments.invoice_id
      cross join lateral (select sum(case credit when 'unmatched' then amount_cents else -amount_cents end) as cents
        from ledger where payment_id = payments.id and 'unmatched' in (debit, credit)) aside
      join open_ones on open_ones.currency = payments.currency
      where ${isAnyOf(sql`payments.id`, paymentIds)}
    )
    select payment_id, series, number, payer, cents from (
      select *, row_number() over (partition by payment_id order by is_payer desc nulls last, is_sum desc, due_on, id) as place
      from matched where is_payer or is_sum and of_sum = 1
    ) placed where place <= ${most} order by payment_id, place`);
  for (const { payment_id, payer, cents, ...row } of rows) {
    const suggestion = { number: numberOf(row), payer: payerInWords(payer), owedCents: cents };
    found.set(Number(payment_id), [...(found.get(Number(payment_id)) ?? []), suggestion]);
  }
  return found;
}
