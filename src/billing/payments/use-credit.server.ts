import { money } from "#platform/money.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { settle } from "../documents/settle.server.ts";
import {
  type LockedInvoice,
  lockInvoice,
  lockPaymentAlone,
  type PaymentAlone,
} from "../ledger/locked-invoice.server.ts";
import { mailReceipt } from "../mails/billing-mails.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { postAssigned } from "./assign-payment.server.ts";
import { creditFor, creditForHolder, sumOf } from "./credit-store.server.ts";

export type CreditUsed =
  | { ok: true; usedCents: number; owedCents: number; starts: string[] }
  | { ok: false; reason: "not-found" | "void" | "changed" | "nothing-owed" | "no-credit" };

/**
 * Uses the credit of an invoice's payer for what is owed on it, as far as it goes. What that pays begins today: the money may have
 * lain there for years.
 * @param version the one that staff saw; undefined for the payer, who holds the link of the invoice
 */
export async function useCredit(
  context: UseCaseContext,
  { id, version }: { id: number; version?: number },
): Promise<CreditUsed> {
  const held = await lockInvoice(context, id);
  if (!held) return { ok: false, reason: "not-found" };
  if (held.invoice.voidedAt) return { ok: false, reason: "void" };
  if (version !== undefined && version !== held.invoice.version) return { ok: false, reason: "changed" };
  if (held.owedCents <= 0) return { ok: false, reason: "nothing-owed" };
  const usedCents = await takeCredit(context, held, { isHolder: version === undefined });
  if (usedCents === 0) return { ok: false, reason: "no-credit" };
  const after = await settle(context, held, {
    ...{ action: "credit-used", note: money(usedCents), starts: "if-settled" },
    day: organisationDay(context.now),
  });
  await mailReceipt(context, held, null, { ...after, creditCents: usedCents });
  return { ok: true, usedCents, owedCents: after.owedCents, starts: after.starts };
}

type Asked = { isHolder?: boolean };

/** Locks the payments in which the credit of an invoice's payer lies, the oldest first, each with how much of it can be used. */
async function lockCredit(context: UseCaseContext, { invoice }: LockedInvoice, { isHolder = false }: Asked) {
  const find = () => (isHolder ? creditForHolder : creditFor)(context.tx, invoice.id);
  const locked = new Map<number, PaymentAlone | null>();
  for (const { paymentId } of await find()) locked.set(paymentId, await lockPaymentAlone(context, paymentId));
  return (await find()).flatMap(({ paymentId, cents }) => {
    const payment = locked.get(paymentId);
    return payment ? [{ ...payment, cents }] : [];
  });
}

/** How much of its payer's credit a locked invoice can take; it stays so until the transaction ends. */
export async function creditLeft(context: UseCaseContext, held: LockedInvoice): Promise<number> {
  const found = await lockCredit(context, held, {});
  return Math.min(sumOf(found), Math.max(0, held.owedCents));
}

/** Moves the credit of its payer to a locked invoice, up to what is owed. Returns how much; the caller settles. */
export async function takeCredit(
  context: UseCaseContext,
  held: LockedInvoice,
  asked: Asked = {},
): Promise<number> {
  let left = held.owedCents;
  for (const payment of await lockCredit(context, held, asked)) {
    const cents = Math.min(payment.cents, left);
    if (cents > 0) await postAssigned(context, held, { ...payment, cents });
    left -= Math.max(0, cents);
  }
  return held.owedCents - left;
}
