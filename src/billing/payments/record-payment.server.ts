import { eq } from "drizzle-orm";
import { isSameForm, keepForm, lockName } from "#platform/idempotent.server.ts";
import { money } from "#platform/money.ts";
import { orNothing, type UseCaseContext } from "#platform/use-case.server.ts";
import { closeShort } from "../documents/close-short.server.ts";
import { beginning } from "../documents/closing.ts";
import { type Settled, settle } from "../documents/settle.server.ts";
import { openException } from "../exceptions/exceptions.server.ts";
import type { MethodByHand } from "../kinds.ts";
import {
  firstOf,
  type LockedInvoice,
  lockInvoice,
  lockInvoices,
  type Payment,
} from "../ledger/locked-invoice.server.ts";
import { isDrop } from "../ledger/movement-words.ts";
import { accountOf } from "../ledger/movements.ts";
import { nextKey } from "../ledger/places.ts";
import { post } from "../ledger/post.server.ts";
import { mailReceipt } from "../mails/billing-mails.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { payments } from "../tables.ts";
import { moneyNote } from "../words.ts";
import {
  type PartsRefusal,
  type PaymentRefusal,
  partsRefusal,
  paymentRefusal,
  type Rest,
  shortRefusal,
} from "./payment-rule.ts";
import { creditLeft, takeCredit } from "./use-credit.server.ts";

export type NewPayment = {
  /** Null where nobody knows what the money is for; the first of several. */
  invoiceId: number | null;
  /** Where it is for several invoices: what each of them gets. */
  parts?: PaymentPart[];
  /** What the parts leave of it, where that is kept as credit of the first invoice's payer. */
  keptCents?: number;
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

/** One of the invoices that a payment is for, with what it gets in cents, and what was said about that. */
export type PaymentPart = { invoiceId: number; amountCents: number; evenSo: boolean; rest?: Rest };

export type Recorded =
  | ({ ok: true; id: number; isNew: boolean } & Paid)
  | ({ ok: false } & (
      | (PaymentRefusal & OfPart)
      | PartsRefusal
      | { reason: "not-found" | "other-form" | "credit-changed" }
      | ({ reason: "short" | "above-limit"; shortCents: number } & OfPart)
      /** Its invoice is of a renewal that was dropped, and could be renewed with it. */
      | { reason: "dropped"; day: string }
    ));

/** The invoice whose part of the payment is asked about. */
type OfPart = { invoiceId?: number };

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
  const ids = partsOf(input).map(({ invoiceId }) => invoiceId);
  const held = await lockInvoices(context, ids);
  if (!ids.every((id) => held.some(({ invoice }) => invoice.id === id)))
    return { ok: false, reason: "not-found" };
  const [before] = await tx.select().from(payments).where(eq(payments.formToken, input.formToken));
  if (before)
    return (await isSameForm(context, form, content))
      ? recordedBefore(context, before)
      : { ok: false, reason: "other-form" };
  const [dropped] = input.parts
    ? []
    : held.filter(({ invoice, rows }) => invoice.voidedAt && rows.some(({ key }) => isDrop(key)));
  const done =
    dropped && (renews || !evenSo)
      ? await renewWith(context, dropped, input)
      : await record(context, input, held);
  if (done.ok) await keepForm(context, form, content);
  return done;
}

/** What each invoice gets: the whole, unless it is for several. */
function partsOf({ parts, invoiceId, amountCents, evenSo, rest }: NewPayment): PaymentPart[] {
  return parts ?? (invoiceId === null ? [] : [{ invoiceId, amountCents, evenSo, rest }]);
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
    return record(part, { ...input, invoiceId: id }, await lockInvoices(part, [id]));
  });
}

async function record(context: UseCaseContext, input: NewPayment, held: LockedInvoice[]): Promise<Recorded> {
  const { tx, now, actor } = context;
  const { mostForgivenCents: mostCents = Number.POSITIVE_INFINITY, creditCents = 0, ...asked } = input;
  const { evenSo, renews, rest, parts, keptCents = 0, ...row } = asked;
  const shares = partsOf(input).flatMap((part): Share[] => {
    const own = held.find(({ invoice }) => invoice.id === part.invoiceId);
    if (!own) return [];
    const { voidedAt, currency } = own.invoice;
    return [
      { ...part, held: own, isVoid: voidedAt !== null, owedCents: own.owedCents - creditCents, currency },
    ];
  });
  const [first] = shares;
  if (creditCents > 0) {
    const credit = first && !first.isVoid ? await creditLeft(context, first.held) : 0;
    if (credit !== creditCents) return { ok: false, reason: "credit-changed" };
  }
  const today = organisationDay(now);
  const unfit =
    paymentRefusal(input, null, today) ?? (parts && partsRefusal({ ...input, keptCents }, shares));
  if (unfit) return { ok: false, ...unfit };
  for (const share of shares) {
    const { isOffer } = beginning(share.held.invoice, share.held.lines);
    const why =
      paymentRefusal({ ...input, ...share }, share, today) ??
      shortRefusal(share, { rest: share.rest ?? "ask", isOffer, mostCents });
    if (why) return { ok: false, ...why, invoiceId: share.invoiceId };
  }
  const currency = first?.currency ?? "USD";
  const [payment] = await tx
    .insert(payments)
    .values({ ...row, currency, actor, at: now })
    .returning();
  if (!payment) throw new Error("an insert answered no row");
  const { id, invoiceId } = payment;
  const done = { ok: true, id, invoiceId, isNew: true } as const;
  if (!first) return { ...done, ...(await take(context, payment, null)) };
  const taken: Settled[] = [];
  for (const [at, share] of shares.entries())
    taken.push(await takeShare(context, payment, share, at === 0 ? { creditCents, keptCents } : { at }));
  return {
    ...done,
    owedCents: taken.reduce((sum, { owedCents }) => sum + owedCents, 0),
    isSettled: taken.every(({ isSettled }) => isSettled),
    starts: taken.flatMap(({ starts }) => starts),
  };
}

type Share = PaymentPart & { held: LockedInvoice; isVoid: boolean; owedCents: number; currency: string };

/** Moves its part of a new payment to an invoice, and forgives the rest where that was said. */
async function takeShare(
  context: UseCaseContext,
  payment: Payment,
  { invoiceId, amountCents, rest, ...share }: Share,
  { at = 0, creditCents = 0, keptCents = 0 },
): Promise<Settled> {
  const held = (at > 0 && (await lockInvoice(context, invoiceId))) || share.held; // as those before have left it
  const { isOffer } = beginning(held.invoice, held.lines);
  const forgives = rest === "forgive" && isOffer && held.owedCents - creditCents > amountCents;
  if (creditCents > 0) await takeCredit(context, held);
  const key = at > 0 ? `payment/${payment.id}/${at + 1}` : undefined;
  const part = { ...payment, amountCents };
  const after = await take(context, part, held, { isMailed: !forgives, creditCents, keptCents, key });
  if (!forgives) return after;
  const version = held.invoice.version + 1;
  const reason = "Forgiven when the payment was recorded";
  const closed = await closeShort(context, { id: invoiceId, version, how: "forgive", reason });
  if (!closed.ok) throw new Error(`the rest of invoice ${invoiceId} was not forgiven: ${closed.reason}`);
  return { owedCents: 0, isSettled: true, starts: closed.starts, ends: null };
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

/** Moves the money of a new payment, or its part, to its invoice, or sets it aside where it has none that can take it. */
async function take(
  context: UseCaseContext,
  payment: Payment,
  held: LockedInvoice | null,
  { isMailed = true, creditCents = 0, keptCents = 0, key = `payment/${payment.id}` } = {},
): Promise<Settled> {
  const { id, method, amountCents, receivedOn: day, currency } = payment;
  const invoiceId = held?.invoice.id ?? null;
  const isTaken = held !== null && held.invoice.voidedAt === null;
  const credit = isTaken ? "receivable" : "unmatched";
  const came = { key, debit: accountOf(method), credit, amountCents: amountCents + keptCents } as const;
  const kept = { key: nextKey("keep", id, []), debit: "receivable", credit: "unmatched" } as const;
  const movements = keptCents > 0 ? [came, { ...kept, amountCents: keptCents }] : [came];
  await post(context, movements, { day, currency, invoiceId, paymentId: id });
  const used = creditCents > 0 ? `; credit used: ${money(creditCents)}` : "";
  const aside = keptCents > 0 ? `; kept as credit: ${money(keptCents)}` : "";
  const note = moneyNote(payment, amountCents) + used + aside;
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
