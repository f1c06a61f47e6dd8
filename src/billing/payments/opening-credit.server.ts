import { and, eq, isNotNull, sql } from "drizzle-orm";
import { siteCurrency } from "#platform/money.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { post } from "../ledger/post.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { payments } from "../tables.ts";

/** Which payments are credit from before that was not taken back, used or not; not that of payers whose names were taken off. */
export const isOpeningCredit = and(
  eq(payments.method, "opening"),
  isNotNull(payments.payerName),
  sql`not exists (select from ledger where key = 'taken-back/' || payments.id)`,
);

type Credit = { amountCents: number; memberId: number | null; payerName: string; payerEmail: string | null };

/**
 * Adds what a payer had on account before the books began here, in cents: a payment of today by which no money came in. Nobody is
 * mailed, and nothing waits for a decision. Returns its id.
 */
export async function addOpeningCredit(context: UseCaseContext, credit: Credit): Promise<number> {
  const { tx, actor, now } = context;
  const [day, currency] = [organisationDay(now), siteCurrency];
  const about = { method: "opening", reference: "Balance from before", receivedOn: day, currency } as const;
  const [payment] = await tx
    .insert(payments)
    .values({ ...credit, ...about, actor, at: now })
    .returning({ id: payments.id });
  if (!payment) throw new Error("an insert answered no row");
  const { id: paymentId } = payment;
  const movement = { key: `payment/${paymentId}`, debit: "opening", credit: "unmatched" } as const;
  const { amountCents } = credit;
  await post(context, [{ ...movement, amountCents }], { day, currency, paymentId });
  return paymentId;
}
