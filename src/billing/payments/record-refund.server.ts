import { eq } from "drizzle-orm";
import { isSameForm, keepForm, lockName } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { settle } from "../documents/settle.server.ts";
import { closePlaced } from "../exceptions/exceptions.server.ts";
import { heardBy, type LockedPayment, lockPayment } from "../ledger/locked-invoice.server.ts";
import { pendingRefunds } from "../ledger/owed.server.ts";
import { accountAt, accountOut, liesAt, placeToLeave, reversedBy } from "../ledger/places.ts";
import { post } from "../ledger/post.server.ts";
import { mailRefund } from "../mails/billing-mails.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { refunds } from "../tables.ts";
import { moneyNote } from "../words.ts";
import { type DayRefusal, dayRefusal } from "./payment-rule.ts";
import { refundLeft } from "./refund-rule.ts";

export type NewRefund = {
  paymentId: number;
  /** The invoice that the money leaves, null for what is set aside; where it lies in one place alone it need not be said. */
  invoiceId?: number | null;
  amountCents: number;
  day: string;
  reason: string;
  formToken: string;
};

export type Refunded =
  | { ok: true; id: number; owedCents: number }
  | { ok: false; reason: "not-found" | "amount" | "no-reason" | "card" | "reversed" | "other-form" }
  | { ok: false; reason: DayRefusal | "before-payment" }
  | { ok: false; reason: "more-than-paid" | "not-credited"; leftCents: number }
  | { ok: false; reason: "on-its-way"; leftCents: number; pendingCents: number };

/**
 * Records money that went back to its payer. Never more than was paid, and never what is still asked for: what an
 * invoice asks for is lowered by a credit note first ("not-credited"), so that nobody owes what was returned to them.
 */
export async function recordRefund(context: UseCaseContext, input: NewRefund): Promise<Refunded> {
  const { tx, now, actor } = context;
  const { paymentId, amountCents, day, formToken } = input;
  const wrongDay = dayRefusal(day, organisationDay(now));
  if (wrongDay) return { ok: false, reason: wrongDay };
  const asked = await askRefund(context, input);
  if (!asked.ok || asked.before) return asked.ok ? { ok: true, ...asked.before } : asked;
  const { payment, place, leftCents, reason } = asked;
  if (day < payment.receivedOn) return { ok: false, reason: "before-payment" };
  if (payment.method === "card") return { ok: false, reason: "card" };
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId, invoiceId: place, amountCents, state: "done", reason, formToken, actor, at: now })
    .returning();
  if (!refund) throw new Error("an insert answered no row");
  const { currency } = payment;
  const held = heardBy(asked, place);
  const out = accountOut(asked.rows, payment);
  const from = out === "opening" ? "bank" : out; // the money of before is in the bank, if anywhere
  const movement = { debit: accountAt(place), credit: from, amountCents } as const;
  const ids = { invoiceId: held?.invoice.id ?? null, paymentId, refundId: refund.id };
  await post(context, [{ key: `refund/${refund.id}`, ...movement }], { day, currency, ...ids });
  if (place === null && amountCents === leftCents)
    await closePlaced(context, paymentId, "The payment was refunded.");
  if (!held) return { ok: true, id: refund.id, owedCents: 0 };
  const note = `${moneyNote(payment, amountCents)}: ${reason}`;
  const { owedCents } = await settle(context, held, { action: "refunded", note });
  await mailRefund(context, held.invoice, amountCents);
  return { ok: true, id: refund.id, owedCents };
}

type Refusal = Exclude<Refunded, { ok: true }>;
type Asked =
  | Refusal
  | { ok: true; before: { id: number; owedCents: number } }
  | (LockedPayment & { ok: true; before: null; place: number | null; leftCents: number; reason: string });

/** Locks a payment, and says how much of it may go back; `before` for a form that was sent already. */
export async function askRefund(
  context: UseCaseContext,
  { paymentId, amountCents, formToken, invoiceId, ...input }: Omit<NewRefund, "day">,
): Promise<Asked> {
  const { tx } = context;
  const reason = input.reason.trim();
  if (reason === "") return { ok: false, reason: "no-reason" };
  const form = `refund/${formToken}`;
  const content = { paymentId, amountCents, ...input, ...(invoiceId !== undefined && { invoiceId }) };
  await lockName(tx, form);
  const locked = await lockPayment(context, paymentId);
  if (!locked) return { ok: false, reason: "not-found" };
  const { rows, places } = locked;
  const place = invoiceId === undefined ? placeToLeave(places, amountCents) : invoiceId;
  const held = locked.invoices.find(({ invoice }) => invoice.id === place);
  const [before] = await tx.select().from(refunds).where(eq(refunds.formToken, formToken));
  if (before)
    return (await isSameForm(context, form, content))
      ? { ok: true, before: { id: before.id, owedCents: held?.owedCents ?? 0 } }
      : { ok: false, reason: "other-form" };
  if (reversedBy(rows)) return { ok: false, reason: "reversed" };
  const liesThere = liesAt(places, place);
  const ownPendingCents = await pendingRefunds(tx, { invoiceId: place, paymentId });
  const pendingCents = place === null ? ownPendingCents : await pendingRefunds(tx, { invoiceId: place });
  const overpaidCents = place === null ? liesThere : -(held?.owedCents ?? 0);
  const left = refundLeft({ liesThere, ownPendingCents, overpaidCents, pendingCents });
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return { ok: false, reason: "amount" };
  if (amountCents > left.now && pendingCents > 0)
    return { ok: false, reason: "on-its-way", leftCents: left.now, pendingCents };
  if (amountCents > left.ofPayment) return { ok: false, reason: "more-than-paid", leftCents: left.ofPayment };
  if (amountCents > left.now) return { ok: false, reason: "not-credited", leftCents: left.now };
  await keepForm(context, form, content);
  return { ok: true, before: null, ...locked, place, leftCents: left.now, reason };
}
