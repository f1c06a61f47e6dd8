import { eq } from "drizzle-orm";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { settle } from "../documents/settle.server.ts";
import { closePlaced, openException } from "../exceptions/exceptions.server.ts";
import { heardBy, lockPayment } from "../ledger/locked-invoice.server.ts";
import { accountOut, liesAt, reversedBy, reversing } from "../ledger/places.ts";
import { post } from "../ledger/post.server.ts";
import { withdrawReceipt } from "../mails/withdraw-receipt.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { deposits } from "../tables.ts";
import { moneyNote, wayOf } from "../words.ts";

export type Reversed =
  /** `ends`: whether what it had started was taken back too; null where it had started nothing. */
  | { ok: true; owedCents: number; ends: boolean | null }
  | { ok: false; reason: "not-found" | "reversed" | "refunded" | "card" | "opening" | "used" | "no-reason" }
  /** Of one that is in a deposit, with its number. */
  | { ok: false; reason: "deposited"; number: string; mayBounce: boolean };

/** `tells`: whoever was mailed a receipt for it is mailed that it was a mistake; `isUnused`: only while all of it is set aside. */
type Asked = { id: number; reason: string; tells?: boolean; isUnused?: boolean };

/**
 * Takes a payment back that was recorded by mistake: its movements are reversed, what it paid is owed again, and a term that it
 * started waits for its payment again.
 */
export function takeBackPayment(context: UseCaseContext, asked: Asked): Promise<Reversed> {
  return reverse(context, asked, "taken-back");
}

/** The bank has returned a payment: what it paid is owed again, what it started goes on, and a person decides. */
export function bouncePayment(context: UseCaseContext, asked: Omit<Asked, "tells">): Promise<Reversed> {
  return reverse(context, asked, "bounced");
}

async function reverse(
  context: UseCaseContext,
  { id, reason, tells = false, isUnused = false }: Asked,
  how: "taken-back" | "bounced",
): Promise<Reversed> {
  if (reason.trim() === "") return { ok: false, reason: "no-reason" };
  const locked = await lockPayment(context, id);
  if (!locked) return { ok: false, reason: "not-found" };
  const { payment, rows } = locked;
  if (payment.method === "card") return { ok: false, reason: "card" };
  if (payment.method === "opening" && how === "bounced") return { ok: false, reason: "opening" };
  if (rows.some(({ refundId }) => refundId !== null)) return { ok: false, reason: "refunded" };
  if (reversedBy(rows)) return { ok: false, reason: "reversed" };
  const [deposit] = await context.tx
    .select()
    .from(deposits)
    .where(eq(deposits.id, payment.depositId ?? 0));
  if (deposit && how === "taken-back")
    return {
      ok: false,
      reason: "deposited",
      number: numberOf(deposit),
      mayBounce: payment.method !== "cash",
    };
  const { amountCents, currency } = payment;
  if (isUnused && liesAt(locked.places, null) !== amountCents) return { ok: false, reason: "used" };
  const day = organisationDay(context.now);
  const told = { owedCents: 0, ends: null as boolean | null, numbers: [] as string[] };
  const from = reversing(`${how}/${id}`, rows, accountOut(rows, payment)).map((movement) => ({
    movement,
    held: heardBy(locked, movement.invoiceId),
  }));
  for (const { movement, held } of from)
    await post(context, [movement], { day, currency, paymentId: id, invoiceId: held?.invoice.id ?? null });
  await closePlaced(context, id, "The payment was reversed.");
  for (const held of new Set(from.flatMap((one) => one.held ?? []))) {
    const cents = from.reduce((sum, one) => sum + (one.held === held ? one.movement.amountCents : 0), 0);
    const { owedCents, ends } = await settle(context, held, {
      ...{ action: how, note: `${moneyNote(payment, cents)}: ${reason.trim()}` },
      ...(how === "taken-back" ? { mistaken: id } : { change: { reminders: 0 } }), // asked for anew
    });
    if (tells) await withdrawReceipt(context, held, { paymentId: id, cents, owedCents });
    told.owedCents += Math.max(0, owedCents);
    told.ends = told.ends === false ? false : (ends ?? told.ends);
    told.numbers.push(numberOf(held.invoice));
  }
  const [first] = from.flatMap(({ held }) => held ?? []);
  if (first && (how === "bounced" || told.ends === false))
    await openException(context, {
      ...{ kind: how === "bounced" ? how : "goes-on-unpaid", of: id, invoiceId: first.invoice.id },
      paymentId: id,
      about: {
        cents: amountCents,
        way: wayOf(payment),
        number: told.numbers.join(", "),
        owed: told.owedCents,
      },
    });
  return { ok: true, owedCents: told.owedCents, ends: told.ends };
}
