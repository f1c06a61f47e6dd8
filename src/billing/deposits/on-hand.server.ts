import { and, eq, isNull, sql } from "drizzle-orm";
import { siteCurrency } from "#platform/money.ts";
import { payments } from "../tables.ts";

/** What of the payment in a row came to Undeposited Funds and was not taken from there, in cents. Raw, as `invoiceSums`. */
export const onHandCents = sql<number>`coalesce((select sum(case ledger.debit when 'cash' then ledger.amount_cents else -ledger.amount_cents end)
  from ledger where ledger.payment_id = payments.id and 'cash' in (ledger.debit, ledger.credit)), 0)::int`;

/**
 * Whether the payment in a row waits to be deposited. One that bounced and whose deposit was taken back waits too, since the bank has
 * counted it. Checks recorded by versions without deposits lie at the bank.
 */
export const isOnHand = and(
  isNull(payments.depositId),
  sql`payments.method in ('check', 'cash')`,
  eq(payments.currency, siteCurrency),
  sql`${onHandCents} > 0`,
);

/** How many payments wait to be deposited, and their sum in cents, to be read with other counts. */
export const onHand = sql<{
  count: number;
  cents: number;
}>`(select json_build_object('count', count(*), 'cents', coalesce(sum(${onHandCents}), 0)) from payments where ${isOnHand})`;
