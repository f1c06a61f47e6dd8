import { money } from "#platform/money.ts";
import { orNothing, type UseCaseContext } from "#platform/use-case.server.ts";
import { giveUp } from "../documents/close-short.server.ts";
import { beginning, type Closing, closings } from "../documents/closing.ts";
import { settle } from "../documents/settle.server.ts";
import { type Voided, voidInvoice } from "../documents/void-invoice.server.ts";
import { closeAnswered, closePlaced } from "../exceptions/exceptions.server.ts";
import { type LockedInvoice, lockInvoice, lockPaymentAlone } from "../ledger/locked-invoice.server.ts";
import { paidOf } from "../ledger/movements.ts";
import { pendingRefunds } from "../ledger/owed.server.ts";
import { liesAt, nextKey, placesOf } from "../ledger/places.ts";
import { post } from "../ledger/post.server.ts";
import { organisationDay } from "../organisation-day.server.ts";

export type Kept =
  | { ok: true; cents: number }
  | { ok: false; reason: "not-found" | "void" | "changed" | "not-overpaid" | "refund-pending" | "no-right" };

/**
 * Keeps as credit of its payer what was paid on an invoice beyond what it asks for; or all that was paid, where its rest was given
 * up and nothing has begun. Nobody is mailed.
 * @param mayGiveUp whether this person may take off the books what the invoice then asks for again
 */
export async function keepAsCredit(
  context: UseCaseContext,
  {
    id,
    version,
    reason = "",
    mayGiveUp,
  }: { id: number; version: number; reason?: string; mayGiveUp: boolean },
): Promise<Kept> {
  const { now } = context;
  const held = await lockInvoice(context, id);
  if (!held) return { ok: false, reason: "not-found" };
  const { invoice, owedCents } = held;
  if (invoice.voidedAt) return { ok: false, reason: "void" };
  if (invoice.version !== version) return { ok: false, reason: "changed" };
  const pendingCents = await pendingRefunds(context.tx, { invoiceId: id });
  const isIdle = owedCents === 0;
  if (!waysOf(held).includes("keep") || (!isIdle && -owedCents <= pendingCents))
    return { ok: false, reason: pendingCents > 0 ? "refund-pending" : "not-overpaid" };
  if (isIdle && pendingCents > 0) return { ok: false, reason: "refund-pending" };
  if (isIdle && !mayGiveUp) return { ok: false, reason: "no-right" };
  const cents = await setAside(context, held, isIdle ? paidOf(held.rows) : -owedCents - pendingCents);
  // What nobody will pay any more is given up as the rest was, so that the invoice asks for nothing.
  if (isIdle) await giveUp(context, held, cents);
  if (pendingCents === 0) await closeAnswered(context, isIdle ? "paid-nothing-begun" : "overpaid", id, kept);
  await settle(context, held, {
    action: "kept",
    note: [money(cents, invoice.currency), reason.trim()].filter(Boolean).join(": "),
    ...(isIdle ? { change: { writtenOffAt: invoice.writtenOffAt ?? now } } : {}),
  });
  return { ok: true, cents };
}

const kept = "Kept as credit.";

export type KeptAndDropped =
  | { ok: true; cents: number }
  | Exclude<Voided, { ok: true }>
  | { ok: false; reason: "not-waiting" };

/**
 * Keeps as credit all that was paid on an invoice whose rest is still asked for and by which nothing has begun, and voids it: a
 * renewal as one that was dropped.
 */
export function keepAndDrop(
  context: UseCaseContext,
  { id, version, reason }: { id: number; version: number; reason: string },
): Promise<KeptAndDropped> {
  return orNothing(context, async (part): Promise<KeptAndDropped> => {
    const held = await lockInvoice(part, id);
    if (!held) return { ok: false, reason: "not-found" };
    if (held.invoice.voidedAt) return { ok: false, reason: "void" };
    if (held.invoice.version !== version) return { ok: false, reason: "changed" };
    if (!waysOf(held).includes("drop")) return { ok: false, reason: "not-waiting" };
    const cents = await setAside(part, held, paidOf(held.rows));
    await closeAnswered(part, "part-paid", id, kept);
    await settle(part, held, { action: "kept", note: money(cents, held.invoice.currency) });
    const isAskedAgain = held.lines.some(({ subject }) => part.lineHandlers[subject ?? ""]?.askedAgain);
    const how = isAskedAgain ? "drop" : "void";
    const dropped = await voidInvoice(part, { id, version: version + 1, reason, how });
    return dropped.ok ? { ok: true, cents } : dropped;
  });
}

function waysOf({ invoice, lines, rows, owedCents }: LockedInvoice): Closing[] {
  const { totalCents } = invoice;
  const standing = { totalCents, paidCents: paidOf(rows), owedCents, isVoid: false, isCredit: false };
  return closings({ ...standing, ...beginning(invoice, lines) });
}

/** Sets aside this much of what lies on a locked invoice, from the newest payment first. Returns how much it was; the caller settles. */
export async function setAside(context: UseCaseContext, held: LockedInvoice, most: number): Promise<number> {
  const { id: invoiceId, currency } = held.invoice;
  const ids = [...new Set(held.rows.flatMap(({ paymentId }) => paymentId ?? []))].sort((a, b) => a - b);
  const found = [];
  for (const paymentId of ids) {
    const locked = await lockPaymentAlone(context, paymentId);
    const pending = await pendingRefunds(context.tx, { invoiceId, paymentId });
    if (locked) found.push({ ...locked, cents: liesAt(placesOf(locked.rows), invoiceId) - pending });
  }
  let left = most;
  for (const { payment, rows, cents } of found.reverse()) {
    const amountCents = Math.min(cents, left);
    if (amountCents <= 0) continue;
    if (liesAt(placesOf(rows), null) === 0) await closePlaced(context, payment.id, kept); // such as a refund that failed
    const key = nextKey("keep", payment.id, rows);
    await post(context, [{ key, debit: "receivable", credit: "unmatched", amountCents }], {
      ...{ day: organisationDay(context.now), currency, invoiceId, paymentId: payment.id },
    });
    left -= amountCents;
  }
  return most - left;
}
