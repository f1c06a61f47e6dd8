import { eq } from "drizzle-orm";
import { isSameForm, keepForm, lockName } from "#platform/idempotent.server.ts";
import { money } from "#platform/money.ts";
import { orNothing, type UseCaseContext } from "#platform/use-case.server.ts";
import { closeShort } from "../documents/close-short.server.ts";
import { beginning } from "../documents/closing.ts";
import { type Settled, settle } from "../documents/settle.server.ts";
import { openException } from "../exceptions/exceptions.server.ts";
import type { MethodByHand } from "../kinds.ts";
import { firstOf, type LockedInvoice, lockInvoice, type Payment } from "../ledger/locked-invoice.server.ts";
import { isDrop } from "../ledger/movement-words.ts";
import { accountOf } from "../ledger/movements.ts";
import { post } from "../ledger/post.server.ts";
import { mailReceipt } from "../mails/billing-mails.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { payments } from "../tables.ts";
import { moneyNote } from "../words.ts";
import { type PaymentRefusal, paymentRefusal, type Rest, shortRefusal } from "./payment-rule.ts";
import { creditLeft, takeCredit } from "./use-credit.server.ts";

export type NewPayment = {
  /** Null where nobody knows what the money is for. */
  invoiceId: number | null;
  method: MethodByHand;
  amountCents: number;
  /** In the time zone of the organisation. */
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
  /** Renew with it what was dropped because nobody had paid: a new invoice asks for that, and is paid. */
  renews?: boolean;
  /** What becomes of the rest, where it is less than is owed: asked for, unless said. */
  rest?: Rest;
  mostForgivenCents?: number;
  /** What of the payer's credit is used first, as the person saw it; none unless said. */
  creditCents?: number;
};

export type Recorded =
  | ({ ok: true; id: number; isNew: boolean } & Paid)
  | ({ ok: false } & (
      | PaymentRefusal
      | { reason: "not-found" | "other-form" | "credit-changed" }
      | { reason: "short" | "above-limit"; shortCents: number }
      /** Its invoice is of a renewal that was dropped, and could be renewed with it. */
      | { reason: "dropped"; day: string }
    ));

/** The invoice that a payment lies on, which may be another than the one it was recorded for, and how that stands. */
type Paid = { invoiceId: number | null; owedCents: number; isSettled: boolean; starts: string[] };

/**
 * Records money that came in. It settles its invoice when nothing is owed any more, and a receipt is mailed unless
 * nothing was owed before. What is more than owed, came for a void invoice or belongs to none becomes an exception.
 */
export async function recordPayment(context: UseCaseContext, input: NewPayment): Promise<Recorded> {
  const { tx } = context;
  const form = `payment/${input.formToken}`;
  const { evenSo, renews, rest = "ask", mostForgivenCents, ...row } = input;
  const content = { ...row, rest };
  await lockName(tx, form);
  const held = input.invoiceId === null ? null : await lockInvoice(context, input.invoiceId);
  if (input.invoiceId !== null && !held) return { ok: false, reason: "not-found" };
  const [before] = await tx.select().from(payments).where(eq(payments.formToken, input.formToken));
  if (before)
    return (await isSameForm(context, form, content))
      ? recordedBefore(context, before)
      : { ok: false, reason: "other-form" };
  const isDropped = held?.invoice.voidedAt && held.rows.some(({ key }) => isDrop(key));
  const done =
    isDropped && (renews || !evenSo)
      ? await renewWith(context, held, input)
      : await record(context, input, held);
  if (done.ok) await keepForm(context, form, content);
  return done;
}

/** Asks anew for what was dropped, and pays that, where the person wants it; nothing is left of a new invoice that isn't paid. */
async function renewWith(
  context: UseCaseContext,
  dropped: LockedInvoice,
  input: NewPayment,
): Promise<Recorded> {
  return orNothing(context, async (part): Promise<Recorded> => {
    const refused = paymentRefusal(input, null, organisationDay(context.now));
    if (refused) return { ok: false, ...refused };
    const id = await firstOf(part, dropped, (one, of) => one.askedAgain?.(part, of, input.receivedOn));
    if (id === null) return { ok: false, reason: "void" };
    const day = organisationDay(dropped.invoice.voidedAt ?? context.now);
    if (!input.renews) return { ok: false, reason: "dropped", day };
    return record(part, { ...input, invoiceId: id }, await lockInvoice(part, id));
  });
}

async function record(
  context: UseCaseContext,
  input: NewPayment,
  held: LockedInvoice | null,
): Promise<Recorded> {
  const { tx, now, actor } = context;
  const { mostForgivenCents: mostCents = Number.POSITIVE_INFINITY, creditCents = 0, ...asked } = input;
  const { evenSo, renews, rest = "ask", ...row } = asked;
  const isVoid = held?.invoice.voidedAt !== null;
  if (creditCents > 0) {
    const credit = held && !isVoid ? await creditLeft(context, held) : 0;
    if (credit !== creditCents) return { ok: false, reason: "credit-changed" };
  }
  const standing = held && { owedCents: held.owedCents - creditCents, isVoid };
  const refused = paymentRefusal(input, standing, organisationDay(now));
  if (refused) return { ok: false, ...refused };
  const { isOffer } = beginning(held?.invoice ?? { fulfilledAt: null }, held?.lines ?? []);
  const owed = { amountCents: input.amountCents, owedCents: (held?.owedCents ?? 0) - creditCents };
  const short = shortRefusal(owed, { rest, isOffer, mostCents });
  if (short) return { ok: false, ...short };
  const currency = held?.invoice.currency ?? "USD";
  const [payment] = await tx
    .insert(payments)
    .values({ ...row, currency, actor, at: now })
    .returning();
  if (!payment) throw new Error("an insert answered no row");
  const forgives = rest === "forgive" && isOffer && owed.owedCents > owed.amountCents;
  if (held && creditCents > 0) await takeCredit(context, held);
  const after = await take(context, payment, held, { isMailed: !forgives, creditCents });
  const { id, invoiceId } = payment;
  const done = { ok: true, id, invoiceId, isNew: true } as const;
  if (!held || !forgives) return { ...done, ...after };
  const version = held.invoice.version + 1;
  const reason = "Forgiven when the payment was recorded";
  const closed = await closeShort(context, { id: held.invoice.id, version, how: "forgive", reason });
  if (!closed.ok)
    throw new Error(`the rest of invoice ${held.invoice.id} was not forgiven: ${closed.reason}`);
  return { ...done, owedCents: 0, isSettled: true, starts: closed.starts };
}

export type OnlinePayment = {
  invoiceId: number | null;
  /** The provider's name of the payment: it is recorded once, however often it is told. */
  ref: string;
  amountCents: number;
  currency: string;
  /** The day on which the card was charged, of the organisation. */
  receivedOn: string;
  payerName: string | null;
  payerEmail: string | null;
};

/**
 * Records money that the payment provider has taken: it is there, so nothing is refused. What fits no invoice becomes
 * an exception [B3].
 */
export async function recordOnlinePayment(context: UseCaseContext, money: OnlinePayment): Promise<void> {
  const { tx, now, actor } = context;
  const { ref: providerRef, currency, payerEmail, ...row } = money;
  await lockName(tx, `payment/${providerRef}`);
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

async function recordedBefore(context: UseCaseContext, { id, invoiceId }: Payment): Promise<Recorded> {
  const held = invoiceId === null ? null : await lockInvoice(context, invoiceId);
  const owedCents = held?.owedCents ?? 0;
  const isSettled = held !== null && owedCents <= 0;
  return { ok: true, id, invoiceId, isNew: false, owedCents, isSettled, starts: [] };
}

/** Moves the money of a new payment to its invoice, or sets it aside where it has none that can take it. */
async function take(
  context: UseCaseContext,
  payment: Payment,
  held: LockedInvoice | null,
  { isMailed = true, creditCents = 0 } = {},
): Promise<Settled> {
  const { id, method, amountCents, receivedOn: day, currency, invoiceId } = payment;
  const isTaken = held !== null && held.invoice.voidedAt === null;
  const movement = { key: `payment/${id}`, debit: accountOf(method), amountCents } as const;
  const credit = isTaken ? "receivable" : "unmatched";
  await post(context, [{ ...movement, credit }], { day, currency, invoiceId, paymentId: id });
  const used = creditCents > 0 ? `; credit used: ${money(creditCents)}` : "";
  const note = moneyNote(payment, amountCents) + used;
  const about = { cents: amountCents, currency, ...(held ? { number: numberOf(held.invoice) } : {}) };
  if (!isTaken)
    await openException(context, {
      ...{ kind: held ? "paid-after-void" : "unmatched", of: id },
      ...{ invoiceId, paymentId: id, about },
    });
  if (!held) return { owedCents: 0, isSettled: false, starts: [], ends: null };
  const after = await settle(context, held, { action: "paid", note, starts: "if-settled", day });
  if (isMailed && isTaken && held.owedCents > 0)
    await mailReceipt(context, held, payment, { ...after, creditCents });
  return after;
}
