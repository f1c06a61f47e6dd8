import { eq } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { closeAnswered, openException } from "../exceptions/exceptions.server.ts";
import {
  type Invoice,
  idsByHandler,
  type LockedInvoice,
  lockInvoice,
  movementsOf,
} from "../ledger/locked-invoice.server.ts";
import { balanceOf, type Posted, paidOf } from "../ledger/movements.ts";
import { pendingRefunds } from "../ledger/owed.server.ts";
import { cameOn } from "../ledger/places.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { invoices, ledger, payments } from "../tables.ts";
import { closeStalePage } from "./close-page.server.ts";
import { beginning } from "./closing.ts";
import type { InvoiceRecord } from "./invoice-kind.ts";
import { stateOf, stateWords } from "./invoice-state.ts";

/**
 * `action` as its history calls it, `note` in words; `starts`: whether what the lines are for begins by it, once
 * nothing is owed or at once, "never" unless said; `mistaken`: the payment that was recorded by mistake, so that what
 * it started may end; `day`: the one it begins on, unless that of the last payment.
 */
export type Act = {
  action: string;
  note?: string;
  change?: Partial<Invoice>;
  starts?: "if-settled" | "now" | "never";
  mistaken?: number;
  day?: string;
};

/** How an invoice stands after an act; `starts` says what being paid has started, a sentence each; `ends`: whether what a mistaken payment had started has ended, null where it had started nothing. */
export type Settled = { owedCents: number; isSettled: boolean; starts: string[]; ends: boolean | null };

/**
 * Ends every act on an invoice: it is settled once nothing is owed, and open again once something is. What its lines
 * are for is told once that it begins (`starts`); where it is settled without that, written off or credited, that
 * nobody will pay for it. More than is owed becomes an exception, and so does money that has begun nothing. The history
 * keeps the act.
 */
export async function settle(
  context: UseCaseContext,
  { invoice, lines, owedCents: before }: LockedInvoice,
  { action, note, change = {}, starts = "never", mistaken, day }: Act,
): Promise<Settled> {
  const { tx, now } = context;
  const movements = await movementsOf(tx, invoice.id);
  const owedCents = balanceOf("receivable", movements);
  const isVoid = (change.voidedAt ?? invoice.voidedAt) !== null;
  const isSettled = !isVoid && owedCents <= 0;
  const isGivenUp = (change.writtenOffAt ?? invoice.writtenOffAt) !== null;
  const isPaidFor = starts === "now" || (starts === "if-settled" && isSettled && !isGivenUp);
  const startsNow = isPaidFor && invoice.fulfilledAt === null;
  const { fulfilledAt: begunAt } = invoice;
  const isTakenNow = (row: Posted) =>
    row.paymentId === mistaken && row.debit === "receivable" && row.refundId === null;
  const begunBy = movements.filter((row) => begunAt !== null && row.at <= begunAt && !isTakenNow(row));
  const hadStarted =
    balanceOf("receivable", begunBy) <= 0 && // else it was started before it was paid
    begunBy.some(({ paymentId, credit }) => paymentId === mistaken && credit === "receivable");
  const paidCents = paidOf(movements);
  const isUnpaid = !isVoid && (!isSettled || paidCents <= 0);
  const ends = hadStarted && isUnpaid ? await tellUnpaid(context, lines) : null;
  const after: Invoice = {
    ...invoice,
    ...change,
    settledAt: isSettled ? (invoice.settledAt ?? now) : null,
    fulfilledAt: startsNow ? now : ends || change.fulfilledAt === null ? null : invoice.fulfilledAt,
    version: invoice.version + 1,
  };
  const { settledAt, fulfilledAt, version } = after;
  await tx
    .update(invoices)
    .set({ ...change, settledAt, fulfilledAt, version })
    .where(eq(invoices.id, invoice.id));
  const recordOf = (row: Invoice, owed: number) => invoiceRecord(row, owed, now);
  await recordChange(context, "invoice", invoice.id, action, {
    before: recordOf(invoice, before),
    after: { ...recordOf(after, owedCents), ...(note ? { note } : {}) },
  });
  await closeStalePage(context, invoice.id, owedCents);
  if (owedCents < 0)
    await openException(context, {
      ...{ kind: "overpaid", of: invoice.id, invoiceId: invoice.id },
      about: { number: numberOf(invoice), cents: -owedCents },
    });
  else if ((await pendingRefunds(tx, { invoiceId: invoice.id })) === 0)
    await closeAnswered(context, "overpaid", invoice.id, "No longer overpaid.");
  const isOver = isSettled || isVoid;
  if (isOver || paidCents <= 0) {
    const why = isOver ? "Nothing is due anymore." : "No payment is left on the invoice.";
    await closeAnswered(context, "part-paid", invoice.id, why);
  }
  const idleCents = isSettled && beginning(after, lines).isOffer ? paidCents + Math.min(0, owedCents) : 0;
  if (idleCents > 0)
    await openException(context, {
      ...{ kind: "paid-nothing-begun", of: invoice.id, invoiceId: invoice.id },
      about: { number: numberOf(invoice), cents: idleCents },
    });
  else
    await closeAnswered(
      context,
      "paid-nothing-begun",
      invoice.id,
      startsNow ? "It was started." : "No payment is left on the invoice.",
    );
  if (isSettled && fulfilledAt === null) await tellVoided(context, lines, idleCents > 0);
  if (!startsNow) return { owedCents, isSettled, ends, starts: [] };
  const begins = day ?? (await lastReceived(context, invoice.id, movements)) ?? organisationDay(now);
  const told = await tellLineHandlers(context, lines, begins);
  if (told === null) await tellOver(context, invoice.id);
  return { owedCents, isSettled, ends, starts: told ?? [] };
}

/**
 * What an invoice is for cannot begin any more, as where a membership was ended or merged before its term began: what was paid for
 * it waits for a person's decision. One that nobody paid stays as it is.
 */
export async function tellOver(context: UseCaseContext, invoiceId: number): Promise<void> {
  const held = await lockInvoice(context, invoiceId);
  if (!held || held.invoice.voidedAt || paidOf(held.rows) <= 0) return;
  await settle(context, held, { action: "over", change: { fulfilledAt: null } });
}

/** Tells what lines are for that nobody will pay for it; `hasMoney`: some was paid, and a person decides. */
export async function tellVoided(
  context: UseCaseContext,
  lines: LockedInvoice["lines"],
  hasMoney = false,
): Promise<void> {
  for (const [name, ids] of idsByHandler(lines))
    for (const id of ids) await context.lineHandlers[name]?.voided(context, id, hasMoney);
}

/** The day on which the last of the money that lies on an invoice came; null for none. */
async function lastReceived(
  { tx }: UseCaseContext,
  invoiceId: number,
  movements: Posted[],
): Promise<string | null> {
  const ofPayment = (id: number) => movements.filter(({ paymentId }) => paymentId === id);
  const ids = new Set(movements.flatMap(({ paymentId }) => paymentId ?? []));
  const lying = [...ids].filter((id) => balanceOf("receivable", ofPayment(id)) < 0);
  const came = await tx.select().from(payments).where(isAnyOf(payments.id, lying));
  const rows = await tx.select().from(ledger).where(isAnyOf(ledger.paymentId, lying)).orderBy(ledger.id);
  const days = came.map(({ id, receivedOn }) =>
    cameOn(
      rows.filter(({ paymentId }) => paymentId === id),
      invoiceId,
      receivedOn,
    ),
  );
  return days.sort().at(-1) ?? null;
}

/** Takes back what being paid has started; whether nothing of it is left, null where it had started nothing that could end. */
async function tellUnpaid(context: UseCaseContext, lines: LockedInvoice["lines"]): Promise<boolean | null> {
  const ended: boolean[] = [];
  for (const [name, ids] of idsByHandler(lines))
    for (const id of ids) {
      const isOver = (await context.lineHandlers[name]?.unpaid?.(context, id)) ?? null;
      if (isOver !== null) ended.push(isOver);
    }
  return ended.length > 0 ? ended.every(Boolean) : null;
}

/** Tells the line handlers to begin, and returns their sentences; null where nothing can begin any more. */
async function tellLineHandlers(
  context: UseCaseContext,
  lines: LockedInvoice["lines"],
  day: string,
): Promise<string[] | null> {
  const starts: (string | null)[] = [];
  for (const [name, ids] of idsByHandler(lines))
    for (const id of ids) starts.push(await (context.lineHandlers[name]?.settled(context, id, day) ?? ""));
  if (starts.length > 0 && starts.every((sentence) => sentence === null)) return null;
  return [...new Set(starts.flatMap((sentence) => sentence || []))];
}

export function invoiceRecord(invoice: Invoice, owedCents: number, now: Date): InvoiceRecord {
  const { totalCents, dueOn, version } = invoice;
  const state = stateWords[stateOf(invoice, organisationDay(now))];
  return { number: numberOf(invoice), totalCents, owedCents, dueOn, state, version };
}
