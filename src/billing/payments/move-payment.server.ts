import type { UseCaseContext } from "#platform/use-case.server.ts";
import { giveUp } from "../documents/close-short.server.ts";
import { beginning } from "../documents/closing.ts";
import { settle } from "../documents/settle.server.ts";
import { closePlaced, openException } from "../exceptions/exceptions.server.ts";
import { lockPayment } from "../ledger/locked-invoice.server.ts";
import { pendingRefunds } from "../ledger/owed.server.ts";
import { cameOn, liesAt, nextKey, reversedBy } from "../ledger/places.ts";
import { post } from "../ledger/post.server.ts";
import { mailReceipt } from "../mails/billing-mails.server.ts";
import { withdrawReceipt } from "../mails/withdraw-receipt.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { moneyNote } from "../words.ts";

export type NewMove = {
  paymentId: number;
  /** The invoice that the money lies on, in the version that was seen, and the one that it goes to. */
  from: number;
  version: number;
  to: number;
  amountCents: number;
  reason: string;
  /** Move it although it is more than is owed there. */
  evenSo: boolean;
};

export type Moved =
  /** What is owed now on the two; `ends`: whether what it had started was taken back, null where it had started nothing. */
  | { ok: true; fromOwes: number; toOwes: number; ends: boolean | null; starts: string[] }
  | { ok: false; reason: "not-found" | "no-reason" | "amount" | "changed" | "reversed" }
  | { ok: false; reason: "no-invoice" | "same" | "void" | "currency" }
  | { ok: false; reason: "more-than-there"; leftCents: number; number: string }
  | { ok: false; reason: "more"; owedCents: number };

/**
 * Moves what lies of a payment on one invoice, or a part of it, to the invoice that it was meant for. What it started there waits
 * for its payment again, and what it pays here begins by the day on which it was received.
 */
export async function movePayment(context: UseCaseContext, input: NewMove): Promise<Moved> {
  const { paymentId, from, to, amountCents, evenSo } = input;
  const reason = input.reason.trim();
  if (reason === "") return { ok: false, reason: "no-reason" };
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return { ok: false, reason: "amount" };
  if (from === to) return { ok: false, reason: "same" };
  const locked = await lockPayment(context, paymentId, [from, to]);
  const held = (id: number) => locked?.invoices.find(({ invoice }) => invoice.id === id);
  const [source, target] = [held(from), held(to)];
  if (!locked || !source) return { ok: false, reason: "not-found" };
  const { payment, rows, places } = locked;
  if (reversedBy(rows)) return { ok: false, reason: "reversed" };
  if (source.invoice.version !== input.version) return { ok: false, reason: "changed" };
  if (!target) return { ok: false, reason: "no-invoice" };
  if (target.invoice.voidedAt) return { ok: false, reason: "void" };
  if (target.invoice.currency !== payment.currency) return { ok: false, reason: "currency" };
  const there = liesAt(places, from) - (await pendingRefunds(context.tx, { invoiceId: from, paymentId }));
  const [fromNumber, toNumber] = [numberOf(source.invoice), numberOf(target.invoice)];
  if (amountCents > there)
    return { ok: false, reason: "more-than-there", leftCents: Math.max(0, there), number: fromNumber };
  if (amountCents > target.owedCents && !evenSo)
    return { ok: false, reason: "more", owedCents: target.owedCents };
  const about = { day: organisationDay(context.now), currency: payment.currency, paymentId };
  const away = { key: nextKey("move", paymentId, rows), debit: "receivable", credit: "unmatched" } as const;
  await post(context, [{ ...away, amountCents }], { ...about, invoiceId: from });
  const key = nextKey("move", paymentId, [...rows, away]);
  const here = { key, debit: "unmatched", credit: "receivable", amountCents } as const;
  await post(context, [here], { ...about, invoiceId: to });
  // By which nothing begins any more: what it asks for was given up, and still is.
  const isIdle = source.owedCents === 0 && beginning(source.invoice, source.lines).isOffer;
  if (isIdle) await giveUp(context, source, amountCents);
  const left = await settle(context, source, {
    ...{ action: "moved", mistaken: paymentId },
    ...(isIdle ? { change: { writtenOffAt: source.invoice.writtenOffAt ?? context.now } } : {}),
    note: `${moneyNote(payment, amountCents)} to invoice ${toNumber}: ${reason}`,
  });
  const after = await settle(context, target, {
    ...{ action: "paid", starts: "if-settled", day: cameOn(rows, from, payment.receivedOn) },
    note: `${moneyNote(payment, amountCents)}, moved from invoice ${fromNumber}: ${reason}`,
  });
  if (liesAt(places, null) === 0) await closePlaced(context, paymentId, `Moved to invoice ${toNumber}.`);
  if (left.ends === false)
    await openException(context, {
      ...{ kind: "goes-on-unpaid", of: paymentId, invoiceId: from, paymentId },
      about: { cents: amountCents, number: fromNumber, to: toNumber },
    });
  // What is left of more than was owed still pays for what the receipt says.
  if (!isIdle && (left.owedCents > 0 || liesAt(places, from) === amountCents))
    await withdrawReceipt(context, source, { paymentId, cents: amountCents, owedCents: left.owedCents });
  if (target.owedCents > 0) await mailReceipt(context, target, { ...payment, amountCents }, after);
  const { starts, owedCents: toOwes } = after;
  return { ok: true, fromOwes: left.owedCents, toOwes, ends: left.ends, starts };
}
