import { and, asc, eq } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { LineHandler } from "../line-handler.ts";
import { invoiceLines, invoices, ledger, payments } from "../tables.ts";
import { balanceOf } from "./movements.ts";
import { type Place, type PostedTo, placesOf, setAsideFrom } from "./places.ts";

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceLine = typeof invoiceLines.$inferSelect;

/** An invoice that this transaction has locked, with its lines, its movements, and what is owed; less than 0 is too much paid. */
export type LockedInvoice = { invoice: Invoice; lines: InvoiceLine[]; rows: Ledger[]; owedCents: number };
type Ledger = typeof ledger.$inferSelect;

export function linesOf(connection: Connection, invoiceId: number): Promise<InvoiceLine[]> {
  return connection
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
}

export function movementsOf(connection: Connection, invoiceId: number) {
  return connection.select().from(ledger).where(eq(ledger.invoiceId, invoiceId)).orderBy(asc(ledger.id));
}

/**
 * Locks what the lines are for, then the invoice: every act on money takes its locks in this order. Null when there is no
 * such invoice, or it is a credit note.
 */
export async function lockInvoice(context: UseCaseContext, id: number): Promise<LockedInvoice | null> {
  return (await lockInvoices(context, [id]))[0] ?? null;
}

/**
 * The same for several, by their ids: what all of them are for is locked before the first. Locked one after the other, a membership
 * of the second would be waited for while the first invoice is held. Leaves out what is no invoice.
 */
export async function lockInvoices(context: UseCaseContext, ids: number[]): Promise<LockedInvoice[]> {
  const { tx } = context;
  const lines = await tx // they never change, so they may be read before the lock
    .select()
    .from(invoiceLines)
    .where(isAnyOf(invoiceLines.invoiceId, ids))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
  for (const [name, of] of idsByHandler(lines)) await context.lineHandlers[name]?.lock(context, of, lines);
  const found = await tx
    .select()
    .from(invoices)
    .where(and(isAnyOf(invoices.id, ids), eq(invoices.kind, "invoice")))
    .orderBy(asc(invoices.id))
    .for("no key update");
  const movements = await tx
    .select()
    .from(ledger)
    .where(isAnyOf(ledger.invoiceId, ids))
    .orderBy(asc(ledger.id));
  return found.map((invoice) => {
    const rows = movements.filter(({ invoiceId }) => invoiceId === invoice.id);
    const own = lines.filter(({ invoiceId }) => invoiceId === invoice.id);
    return { invoice, lines: own, rows, owedCents: balanceOf("receivable", rows) };
  });
}

const placesFirst = "registration"; // an order of a membership locks that, which comes after the places of an event

/** The names of the lines' handlers in the order of their locks, each with its ids in order. */
export function idsByHandler(lines: Pick<InvoiceLine, "subject" | "subjectId">[]): [string, number[]][] {
  const found = new Map<string, number[]>();
  for (const { subject, subjectId } of lines)
    if (subject !== null && subjectId !== null)
      found.set(
        subject,
        [...(found.get(subject) ?? []), subjectId].sort((one, other) => one - other),
      );
  const rank = (name: string) => (name === placesFirst ? "" : name);
  return [...found].sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1));
}

/** The first answer that the handlers of the lines give; null for none. */
export async function firstOf<Answer>(
  { lineHandlers }: UseCaseContext,
  { lines }: LockedInvoice,
  ask: (handler: LineHandler, id: number) => Promise<Answer | null> | undefined,
): Promise<Answer | null> {
  for (const [name, ids] of idsByHandler(lines))
    for (const id of ids) {
      const handler = lineHandlers[name];
      const answer = handler ? await ask(handler, id) : null;
      if (answer) return answer;
    }
  return null;
}

/** The invoice that asks for this now, or asked for it last. */
export async function invoiceFor(
  connection: Connection,
  subject: string,
  id: number,
): Promise<number | null> {
  const found = await connection
    .select({ id: invoiceLines.invoiceId, isLive: invoiceLines.isLive })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.subject, subject), eq(invoiceLines.subjectId, id)))
    .orderBy(asc(invoiceLines.invoiceId));
  return (found.findLast(({ isLive }) => isLive) ?? found.at(-1))?.id ?? null;
}

export type Payment = typeof payments.$inferSelect;

export type PaymentAlone = { payment: Payment; rows: Ledger[] };

/** A payment that this transaction has locked, with its movements, where its money lies, and each invoice that it lies on or ever lay on. */
export type LockedPayment = PaymentAlone & { places: Place[]; invoices: LockedInvoice[] };

/** Locks a payment, with its movements. An invoice that an act changes too is locked before. */
export async function lockPaymentAlone({ tx }: UseCaseContext, id: number): Promise<PaymentAlone | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("no key update");
  return payment ? { payment, rows: await movementsOfPayment(tx, id) } : null;
}

/**
 * Locks the invoices of a payment's movements, then the payment; null when there is no such payment, or it has just moved.
 * @param others invoices that the act is about too
 */
export async function lockPayment(
  context: UseCaseContext,
  id: number,
  others: number[] = [],
): Promise<LockedPayment | null> {
  const ids = new Set([...invoicesOf(await movementsOfPayment(context.tx, id)), ...others]);
  const held = await lockInvoices(context, [...ids]);
  const locked = await lockPaymentAlone(context, id);
  if (!locked || !invoicesOf(locked.rows).every((invoiceId) => ids.has(invoiceId))) return null;
  return { ...locked, places: placesOf(locked.rows), invoices: held };
}

/** The invoice that hears of what becomes of money at this place: where it is set aside the one that it came from, null for none. */
export function heardBy({ invoices: held, rows }: LockedPayment, place: number | null): LockedInvoice | null {
  const from = place ?? setAsideFrom(rows);
  return held.find((one) => one.invoice.id === from) ?? null;
}

function movementsOfPayment(connection: Connection, id: number): Promise<Ledger[]> {
  return connection.select().from(ledger).where(eq(ledger.paymentId, id)).orderBy(asc(ledger.id));
}

const invoicesOf = (rows: PostedTo[]) => rows.flatMap(({ invoiceId }) => invoiceId ?? []);
