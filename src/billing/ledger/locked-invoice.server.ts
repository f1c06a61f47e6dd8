import { and, asc, eq } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { invoiceLines, invoices, ledger, payments } from "../tables.ts";
import { balanceOf, type Posted } from "./movements.ts";

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceLine = typeof invoiceLines.$inferSelect;

/** An invoice that this transaction has locked, with its lines, its movements, and what is owed; less than 0 is too much paid. */
export type LockedInvoice = { invoice: Invoice; lines: InvoiceLine[]; rows: Posted[]; owedCents: number };

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
  const { tx } = context;
  const lines = await linesOf(tx, id); // they never change, so they may be read before the lock
  for (const [name, ids] of idsByHandler(lines)) await context.lineHandlers[name]?.lock(context, ids);
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.kind, "invoice")))
    .for("no key update");
  if (!invoice) return null;
  const rows = await movementsOf(tx, id);
  return { invoice, lines, rows, owedCents: balanceOf("receivable", rows) };
}

/**
 * Locks several invoices before the first of them is changed, in that same order: what all of their lines are for, then the invoices
 * by id. Locked one after the other, a membership of the second would be waited for while the first invoice is held.
 */
export async function lockInvoices(context: UseCaseContext, ids: number[]): Promise<Invoice[]> {
  const { tx } = context;
  const lines = await tx.select().from(invoiceLines).where(isAnyOf(invoiceLines.invoiceId, ids));
  for (const [name, of] of idsByHandler(lines)) await context.lineHandlers[name]?.lock(context, of);
  return tx
    .select()
    .from(invoices)
    .where(isAnyOf(invoices.id, ids))
    .orderBy(asc(invoices.id))
    .for("no key update");
}

/** The names of the lines' handlers in order, each with its ids in order. */
export function idsByHandler(lines: Pick<InvoiceLine, "subject" | "subjectId">[]): [string, number[]][] {
  const found = new Map<string, number[]>();
  for (const { subject, subjectId } of lines)
    if (subject !== null && subjectId !== null)
      found.set(
        subject,
        [...(found.get(subject) ?? []), subjectId].sort((one, other) => one - other),
      );
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
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

type PaymentAlone = { payment: Payment; rows: PostedTo[] };
/** A payment that this transaction has locked, with its movements, and the invoice that its money lies on. */
export type LockedPayment = PaymentAlone & { held: LockedInvoice | null };
type PostedTo = Posted & { key: string; invoiceId: number | null };

/** Locks a payment, with its movements. The invoice that an act changes too is locked before. */
export async function lockPaymentAlone({ tx }: UseCaseContext, id: number): Promise<PaymentAlone | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("no key update");
  return payment ? { payment, rows: await movementsOfPayment(tx, id) } : null;
}

/** Locks the invoice that a payment's money lies on now, then the payment; null when there is no such payment, or it has just moved. */
export async function lockPayment(context: UseCaseContext, id: number): Promise<LockedPayment | null> {
  const invoiceId = placeOf(await movementsOfPayment(context.tx, id));
  const held = invoiceId === null ? null : await lockInvoice(context, invoiceId);
  const locked = await lockPaymentAlone(context, id);
  return locked && placeOf(locked.rows) === invoiceId ? { ...locked, held } : null;
}

function movementsOfPayment(connection: Connection, id: number): Promise<PostedTo[]> {
  return connection.select().from(ledger).where(eq(ledger.paymentId, id)).orderBy(asc(ledger.id));
}

const placeOf = (rows: PostedTo[]) => rows.at(-1)?.invoiceId ?? null;
