import { eq } from "drizzle-orm";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import {
  type Invoice,
  type LockedInvoice,
  movementsOf,
  subjectsOf,
} from "../ledger/locked-invoice.server.ts";
import { balanceOf, paidOf } from "../ledger/movements.ts";
import { pendingRefunds } from "../ledger/pending-refunds.server.ts";
import { closeAnswered, openMatter } from "../matters/matters.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { invoices } from "../tables.ts";
import { closeStalePage } from "./close-page.server.ts";
import type { InvoiceRecord } from "./invoice-kind.ts";
import { stateOf, stateWords } from "./invoice-state.ts";

/**
 * What was done with an invoice: `action` as its history calls it, `note` in words; `fulfils`: whether it pays, so that what the
 * lines are for begins once nothing is owed; `mistaken`: the payment that was recorded by mistake, so that what it started may end; `day`: when
 * its money came, unless today.
 */
export type Act = {
  action: string;
  note?: string;
  change?: Partial<Invoice>;
  fulfils?: boolean;
  mistaken?: number;
  day?: string;
};

/** How an invoice stands after an act; `starts` says what being paid has started, a sentence each; `ends`: whether what a mistaken payment had started has ended, null where it had started nothing. */
export type Settled = { owedCents: number; isSettled: boolean; starts: string[]; ends: boolean | null };

/**
 * Ends every act on an invoice: it is settled once nothing is owed, and open again once something is. What its lines are for
 * is told once that they are paid (`fulfils`); where it is settled without that, written off or credited, that nobody will pay for it.
 * More than owed becomes a matter. The history keeps the act.
 */
export async function settle(
  context: UseCaseContext,
  { invoice, lines, owedCents: before }: LockedInvoice,
  { action, note, change = {}, fulfils = false, mistaken, day = organisationDay(context.now) }: Act,
): Promise<Settled> {
  const { tx, now } = context;
  const movements = await movementsOf(tx, invoice.id);
  const owedCents = balanceOf("receivable", movements);
  const isVoid = (change.voidedAt ?? invoice.voidedAt) !== null;
  const isSettled = !isVoid && owedCents <= 0;
  const isGivenUp = (change.writtenOffAt ?? invoice.writtenOffAt) !== null;
  const startsNow = isSettled && fulfils && !isGivenUp && invoice.fulfilledAt === null;
  const hadStarted = movements.some(
    ({ paymentId, credit, at }) =>
      paymentId === mistaken &&
      credit === "receivable" &&
      invoice.fulfilledAt !== null &&
      at <= invoice.fulfilledAt,
  );
  const isUnpaid = !isVoid && (!isSettled || paidOf(movements) <= 0);
  const ends = hadStarted && isUnpaid ? await tellUnpaid(context, lines) : null;
  const after: Invoice = {
    ...invoice,
    ...change,
    settledAt: isSettled ? (invoice.settledAt ?? now) : null,
    fulfilledAt: startsNow ? now : ends ? null : invoice.fulfilledAt,
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
    await openMatter(context, {
      ...{ kind: "overpaid", of: invoice.id, invoiceId: invoice.id },
      about: { number: numberOf(invoice), cents: -owedCents },
    });
  else if ((await pendingRefunds(tx, { invoiceId: invoice.id })) === 0)
    await closeAnswered(context, "overpaid", invoice.id, "Nothing is overpaid any more.");
  if (isSettled) await closeAnswered(context, "part-paid", invoice.id, "Nothing is owed any more.");
  if (isSettled && fulfilledAt === null) await tellVoided(context, lines);
  return { owedCents, isSettled, ends, starts: startsNow ? await tellSubjects(context, lines, day) : [] };
}

/** Tells what lines are for that nobody will pay for it. */
export async function tellVoided(context: UseCaseContext, lines: LockedInvoice["lines"]): Promise<void> {
  for (const [name, ids] of subjectsOf(lines))
    for (const id of ids) await context.subjects[name]?.voided(context, id);
}

/** Takes back what being paid has started; whether nothing of it is left, null where it had started nothing that could end. */
async function tellUnpaid(context: UseCaseContext, lines: LockedInvoice["lines"]): Promise<boolean | null> {
  const ended: boolean[] = [];
  for (const [name, ids] of subjectsOf(lines))
    for (const id of ids) {
      const isOver = (await context.subjects[name]?.unpaid?.(context, id)) ?? null;
      if (isOver !== null) ended.push(isOver);
    }
  return ended.length > 0 ? ended.every(Boolean) : null;
}

async function tellSubjects(
  context: UseCaseContext,
  lines: LockedInvoice["lines"],
  day: string,
): Promise<string[]> {
  const starts: string[] = [];
  for (const [name, ids] of subjectsOf(lines))
    for (const id of ids) starts.push((await context.subjects[name]?.settled(context, id, day)) ?? "");
  return [...new Set(starts.filter((sentence) => sentence !== ""))];
}

/** What the history keeps of an invoice. */
export function invoiceRecord(invoice: Invoice, owedCents: number, now: Date): InvoiceRecord {
  const { totalCents, dueOn, version } = invoice;
  const state = stateWords[stateOf(invoice, organisationDay(now))];
  return { number: numberOf(invoice), totalCents, owedCents, dueOn, state, version };
}
