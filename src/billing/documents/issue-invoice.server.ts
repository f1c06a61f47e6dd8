import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { addDays } from "#platform/days.ts";
import { recordChange } from "#platform/history.server.ts";
import { isSameForm, keepForm, lockName } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Line, Payer } from "../kinds.ts";
import { lockInvoice } from "../ledger/locked-invoice.server.ts";
import { issuing, totalOf } from "../ledger/movements.ts";
import { post } from "../ledger/post.server.ts";
import { linesLimit, mostCents } from "../limits.ts";
import { nextNumber } from "../next-number.server.ts";
import { numberOf, seriesOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { invoiceLines, invoices } from "../tables.ts";
import { invoiceRecord, settle } from "./settle.server.ts";

export type NewInvoice = {
  payer: Payer;
  /** Trimmed, lower case; null when nothing can be mailed. */
  email: string | null;
  memberId?: number | null;
  lines: Line[];
  /** Unless given, `dueDays` of the document "payment" from today. */
  dueOn?: string;
  /** Never voided by itself. */
  isRenewal?: boolean;
  /** What was owed before the books began here: no income. */
  isOpening?: boolean;
  /** Of the form that asks for it: the same form sent twice issues one invoice. */
  formToken?: string;
};

export type Issued =
  | { ok: true; id: number; number: string; isNew: boolean }
  | {
      ok: false;
      reason: "no-lines" | "too-many-lines" | "below-zero" | "too-much" | "due-in-the-past" | "other-form";
    }
  | { ok: false; reason: "asked-already"; invoiceId: number };

/** The day on which an invoice of this moment is due, unless it says another. */
export function dueDay(now: Date): string {
  return addDays(organisationDay(now), content("payment").dueDays);
}

/**
 * Issues an invoice under the next number of the year, in the transaction of the sale. What costs nothing is settled at
 * once. The caller has locked what the lines are for; nothing is invoiced twice while an invoice for it is live.
 */
export async function issueInvoice(context: UseCaseContext, input: NewInvoice): Promise<Issued> {
  const { tx, now } = context;
  const { formToken = randomUUID(), ...asked } = input;
  const { lines } = asked;
  const form = `invoice/${formToken}`;
  const issuedOn = organisationDay(now);
  const dueOn = input.dueOn ?? dueDay(now);
  const refused = refusalOf(lines, dueOn < issuedOn);
  if (refused) return { ok: false, reason: refused };
  await lockName(tx, form);
  const [before] = await tx.select().from(invoices).where(eq(invoices.formToken, formToken));
  if (before)
    return (await isSameForm(context, form, asked))
      ? { ok: true, id: before.id, number: numberOf(before), isNew: false }
      : { ok: false, reason: "other-form" };
  const live = await askedAlready(context, lines);
  if (live !== null) return { ok: false, reason: "asked-already", invoiceId: live };
  const { payer, email, memberId = null, isRenewal = false, isOpening = false } = input;
  const row = {
    kind: "invoice",
    payer,
    payerEmail: email,
    memberId,
    isRenewal,
    isOpening,
    issuedOn,
    dueOn,
    formToken,
  } as const;
  const invoice = await insertDocument(context, row, lines);
  if (input.formToken) await keepForm(context, form, asked);
  const { currency } = invoice;
  await post(context, issuing(`invoice/${invoice.id}`, lines, isOpening), {
    day: issuedOn,
    currency,
    invoiceId: invoice.id,
  });
  await recordChange(context, "invoice", invoice.id, "issued", {
    after: invoiceRecord(invoice, invoice.totalCents, now),
  });
  const held = invoice.totalCents === 0 ? await lockInvoice(context, invoice.id) : null;
  if (held) await settle(context, held, { action: "paid", note: "Nothing due", starts: "if-settled" });
  return { ok: true, id: invoice.id, number: numberOf(invoice), isNew: true };
}

function refusalOf(lines: Line[], isPast: boolean) {
  if (lines.length === 0) return "no-lines";
  if (lines.length > linesLimit) return "too-many-lines";
  const amounts = lines.map(({ quantity, unitCents }) => Math.abs(quantity * unitCents));
  if (amounts.some((amount) => amount > mostCents) || totalOf(lines) > mostCents) return "too-much";
  if (totalOf(lines) < 0) return "below-zero";
  return isPast ? "due-in-the-past" : null;
}

async function askedAlready({ tx }: UseCaseContext, lines: Line[]): Promise<number | null> {
  for (const { subject } of lines) {
    if (!subject) continue;
    const { invoiceId, subject: name, subjectId, isLive } = invoiceLines;
    const [found] = await tx
      .select({ invoiceId })
      .from(invoiceLines)
      .where(and(eq(name, subject.name), eq(subjectId, subject.id), eq(isLive, true)));
    if (found) return found.invoiceId;
  }
  return null;
}

type NewRow = Omit<typeof invoices.$inferInsert, "series" | "number" | "currency" | "totalCents"> & {
  kind: "invoice" | "credit";
};

/** Stores a document with its lines under the next number of its series. */
export async function insertDocument({ tx }: UseCaseContext, row: NewRow, lines: Line[]) {
  const numbered = await nextNumber(tx, seriesOf(row.kind, row.issuedOn));
  const [stored] = await tx
    .insert(invoices)
    .values({ ...row, ...numbered, currency: "USD", totalCents: totalOf(lines) })
    .returning();
  if (!stored) throw new Error("an insert answered no row");
  const rows = lines.map(({ subject, ...line }, at) => ({
    ...line,
    invoiceId: stored.id,
    position: at + 1,
    amountCents: line.quantity * line.unitCents,
    subject: subject?.name ?? null,
    subjectId: subject?.id ?? null,
  }));
  await tx.insert(invoiceLines).values(rows);
  return stored;
}
