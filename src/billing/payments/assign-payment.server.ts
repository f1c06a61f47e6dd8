import { eq } from "drizzle-orm";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { settle } from "../documents/settle.server.ts";
import { closePlaced } from "../exceptions/exceptions.server.ts";
import {
  type LockedInvoice,
  lockInvoice,
  lockPaymentAlone,
  type PaymentAlone,
} from "../ledger/locked-invoice.server.ts";
import { balanceOf } from "../ledger/movements.ts";
import { pendingRefunds } from "../ledger/owed.server.ts";
import { post } from "../ledger/post.server.ts";
import { mailReceipt } from "../mails/billing-mails.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { payments } from "../tables.ts";
import { moneyNote } from "../words.ts";

export type Assigned =
  | { ok: true; owedCents: number }
  | { ok: false; reason: "not-found" | "void" | "currency" | "assigned" | "on-its-way" }
  | { ok: false; reason: "more"; owedCents: number };

/**
 * Gives money that was set aside, since it belonged to no invoice or to a void one, to the invoice that it is for.
 * @param evenSo allow more than is owed
 */
export async function assignPayment(
  context: UseCaseContext,
  { id, invoiceId, evenSo }: { id: number; invoiceId: number; evenSo: boolean },
): Promise<Assigned> {
  const { tx } = context;
  const held = await lockInvoice(context, invoiceId);
  if (!held) return { ok: false, reason: "not-found" };
  if (held.invoice.voidedAt) return { ok: false, reason: "void" };
  const locked = await lockPaymentAlone(context, id);
  if (!locked) return { ok: false, reason: "not-found" };
  const { payment, rows } = locked;
  if (payment.currency !== held.invoice.currency) return { ok: false, reason: "currency" };
  const there = -balanceOf("unmatched", rows);
  if (there <= 0) return { ok: false, reason: "assigned" };
  const aside = there - (await pendingRefunds(tx, { invoiceId: null, paymentId: id }));
  if (aside <= 0) return { ok: false, reason: "on-its-way" };
  if (aside > held.owedCents && !evenSo) return { ok: false, reason: "more", owedCents: held.owedCents };
  await postAssigned(context, held, { ...locked, cents: aside });
  if (payment.invoiceId === null) await tx.update(payments).set({ invoiceId }).where(eq(payments.id, id));
  const isCredit = payment.method === "opening"; // its money may have come years ago
  const after = await settle(context, held, {
    action: "paid",
    note: moneyNote(payment, aside),
    starts: "if-settled",
    day: isCredit ? organisationDay(context.now) : payment.receivedOn,
  });
  const received = isCredit ? null : { ...payment, amountCents: aside };
  const creditCents = isCredit ? aside : 0;
  if (held.owedCents > 0) await mailReceipt(context, held, received, { ...after, creditCents });
  return { ok: true, owedCents: after.owedCents };
}

/** Moves money that is set aside to a locked invoice; once nothing more of the payment can be given, what waited for it is closed. */
export async function postAssigned(
  context: UseCaseContext,
  { invoice }: LockedInvoice,
  { payment, rows, cents }: PaymentAlone & { cents: number },
): Promise<void> {
  const { id: paymentId, currency } = payment;
  const given = rows.filter(({ key }) => key.startsWith("assign/")).length;
  const movement = {
    key: given === 0 ? `assign/${paymentId}` : `assign/${paymentId}/${given + 1}`,
    ...({ debit: "unmatched", credit: "receivable", amountCents: cents } as const),
  };
  const day = organisationDay(context.now);
  await post(context, [movement], { day, currency, invoiceId: invoice.id, paymentId });
  const pendingCents = await pendingRefunds(context.tx, { invoiceId: null, paymentId });
  if (cents === -balanceOf("unmatched", rows) - pendingCents)
    await closePlaced(context, paymentId, `Applied to invoice ${numberOf(invoice)}.`);
}
