import { eq } from "drizzle-orm";
import { takeTurn } from "#platform/once.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type Settled, settle } from "../documents/settle.server.ts";
import type { MethodByHand } from "../kinds.ts";
import { type LockedInvoice, lockInvoice, type Payment } from "../ledger/locked-invoice.server.ts";
import { accountOf } from "../ledger/movements.ts";
import { post } from "../ledger/post.server.ts";
import { mailReceipt } from "../mails/billing-mails.server.ts";
import { openMatter } from "../matters/matters.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { payments } from "../tables.ts";
import { moneyNote } from "../words.ts";
import { type PaymentRefusal, paymentRefusal } from "./payment-rule.ts";

export type NewPayment = {
  /** Null for money that nobody knows what it is for. */
  invoiceId: number | null;
  method: MethodByHand;
  amountCents: number;
  /** The day it was received, of the organisation. */
  receivedOn: string;
  /** Such as the number of the check; null for none. */
  reference: string | null;
  /** Who paid, where it is not who the invoice is for. */
  payerName?: string | null;
  payerEmail?: string | null;
  /** Of the form: the same form sent twice records one payment. */
  formToken: string;
  /** Record it although it is more than is owed, or the invoice is void. */
  evenSo: boolean;
};

export type Recorded =
  | { ok: true; id: number; isNew: boolean; owedCents: number; isSettled: boolean; starts: string[] }
  | ({ ok: false } & (PaymentRefusal | { reason: "not-found" }));

/**
 * Records money that came in. It settles its invoice when nothing is owed any more, and a receipt is mailed unless nothing was
 * owed before. What is more than owed, came for a void invoice or belongs to none becomes a matter.
 */
export async function recordPayment(context: UseCaseContext, input: NewPayment): Promise<Recorded> {
  const { tx, now, actor } = context;
  const { evenSo, ...row } = input;
  await takeTurn(tx, `payment/${input.formToken}`);
  const held = input.invoiceId === null ? null : await lockInvoice(context, input.invoiceId);
  if (input.invoiceId !== null && !held) return { ok: false, reason: "not-found" };
  const [before] = await tx.select().from(payments).where(eq(payments.formToken, input.formToken));
  if (before) return recordedBefore(before, held);
  const standing = held && { owedCents: held.owedCents, isVoid: held.invoice.voidedAt !== null };
  const refused = paymentRefusal(input, standing, organisationDay(now));
  if (refused) return { ok: false, ...refused };
  const currency = held?.invoice.currency ?? "USD";
  const [payment] = await tx
    .insert(payments)
    .values({ ...row, currency, actor, at: now })
    .returning();
  if (!payment) throw new Error("an insert answered no row");
  const after = await take(context, payment, held);
  return { ok: true, id: payment.id, isNew: true, ...after };
}

export type CardMoney = {
  /** Null for money that nobody knows what it is for. */
  invoiceId: number | null;
  /** The provider's name of the payment: told ever so often, it is recorded once. */
  ref: string;
  amountCents: number;
  currency: string;
  /** The day on which the card was charged, of the organisation. */
  receivedOn: string;
  payerName: string | null;
  payerEmail: string | null;
};

/** Records money that the card provider has taken: it is there, so nothing is refused. What fits no invoice becomes a matter [B3]. */
export async function recordCardPayment(context: UseCaseContext, money: CardMoney): Promise<void> {
  const { tx, now, actor } = context;
  const { ref: providerRef, currency, payerEmail, ...row } = money;
  await takeTurn(tx, `payment/${providerRef}`);
  const [before] = await tx.select().from(payments).where(eq(payments.providerRef, providerRef));
  if (before) return;
  const named = money.invoiceId === null ? null : await lockInvoice(context, money.invoiceId);
  const held = named?.invoice.currency === currency ? named : null;
  const ids = { invoiceId: held?.invoice.id ?? null, providerRef };
  const ofAnother = payerEmail !== null && payerEmail !== held?.invoice.payerEmail ? payerEmail : null;
  const [payment] = await tx
    .insert(payments)
    .values({ ...row, ...ids, method: "card", currency, payerEmail: ofAnother, actor, at: now })
    .returning();
  if (!payment) throw new Error("an insert answered no row");
  await take(context, payment, held);
}

function recordedBefore({ id }: Payment, held: LockedInvoice | null): Recorded {
  const owedCents = held?.owedCents ?? 0;
  return { ok: true, id, isNew: false, owedCents, isSettled: held !== null && owedCents <= 0, starts: [] };
}

/** Moves the money of a new payment to its invoice, or sets it aside where it has none that can take it. */
async function take(context: UseCaseContext, payment: Payment, held: LockedInvoice | null): Promise<Settled> {
  const { id, method, amountCents, receivedOn: day, currency, invoiceId } = payment;
  const isTaken = held !== null && held.invoice.voidedAt === null;
  const movement = { key: `payment/${id}`, debit: accountOf(method), amountCents } as const;
  const credit = isTaken ? "receivable" : "unmatched";
  await post(context, [{ ...movement, credit }], { day, currency, invoiceId, paymentId: id });
  const note = moneyNote(payment, amountCents);
  const about = { cents: amountCents, currency, ...(held ? { number: numberOf(held.invoice) } : {}) };
  if (!isTaken)
    await openMatter(context, {
      ...{ kind: held ? "paid-after-void" : "unmatched", of: id },
      ...{ invoiceId, paymentId: id, about },
    });
  if (!held) return { owedCents: 0, isSettled: false, starts: [], ends: null };
  const after = await settle(context, held, { action: "paid", note, fulfils: true, day });
  if (isTaken && held.owedCents > 0) await mailReceipt(context, held, payment, after);
  return after;
}
