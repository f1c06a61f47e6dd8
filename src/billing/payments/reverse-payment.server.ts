import type { UseCaseContext } from "#platform/use-case.server.ts";
import { settle } from "../documents/settle.server.ts";
import { closePlaced, openException } from "../exceptions/exceptions.server.ts";
import { lockPayment } from "../ledger/locked-invoice.server.ts";
import { reversing, standing } from "../ledger/movements.ts";
import { post } from "../ledger/post.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { moneyNote } from "../words.ts";

export type Reversed =
  /** `ends`: whether what it had started was taken back too; null where it had started nothing. */
  | { ok: true; owedCents: number; ends: boolean | null }
  | { ok: false; reason: "not-found" | "reversed" | "refunded" | "card" | "no-reason" };

/**
 * Takes a payment back that was recorded by mistake: its movements are reversed, what it paid is owed again, and a term that it
 * started waits for its payment again.
 */
export function takeBackPayment(
  context: UseCaseContext,
  asked: { id: number; reason: string },
): Promise<Reversed> {
  return reverse(context, asked, "taken-back");
}

/** The bank has returned a payment: what it paid is owed again, what it started goes on, and a person decides. */
export function bouncePayment(
  context: UseCaseContext,
  asked: { id: number; reason: string },
): Promise<Reversed> {
  return reverse(context, asked, "bounced");
}

async function reverse(
  context: UseCaseContext,
  { id, reason }: { id: number; reason: string },
  how: "taken-back" | "bounced",
): Promise<Reversed> {
  if (reason.trim() === "") return { ok: false, reason: "no-reason" };
  const locked = await lockPayment(context, id);
  if (!locked) return { ok: false, reason: "not-found" };
  const { payment, rows, held } = locked;
  if (payment.method === "card") return { ok: false, reason: "card" };
  if (rows.some(({ refundId }) => refundId !== null)) return { ok: false, reason: "refunded" };
  const taken = standing(rows, id);
  if (taken.length === 0) return { ok: false, reason: "reversed" };
  const { amountCents, currency } = payment;
  const movements = reversing(`${how}/${id}`, taken);
  for (const [at, movement] of movements.entries())
    await post(context, [movement], {
      ...{ day: organisationDay(context.now), currency, paymentId: id },
      invoiceId: taken[at]?.invoiceId ?? null,
    });
  await closePlaced(context, id, "The payment was reversed.");
  if (!held) return { ok: true, owedCents: 0, ends: null };
  const note = `${moneyNote(payment, amountCents)}: ${reason.trim()}`;
  const { owedCents, ends } = await settle(context, held, {
    ...{ action: how, note },
    ...(how === "taken-back" ? { mistaken: id } : { change: { reminders: 0 } }), // asked for anew
  });
  if (how === "bounced" || ends === false)
    await openException(context, {
      ...{ kind: how === "bounced" ? how : "goes-on-unpaid", of: id, invoiceId: held.invoice.id },
      paymentId: id,
      about: { cents: amountCents, number: numberOf(held.invoice) },
    });
  return { ok: true, owedCents, ends };
}
