import { eq } from "drizzle-orm";
import { isSameForm, keepForm, lockName } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Line } from "../kinds.ts";
import { lockInvoice } from "../ledger/locked-invoice.server.ts";
import { balanceOf, paidOf, takingBack, totalOf } from "../ledger/movements.ts";
import { post } from "../ledger/post.server.ts";
import { linesLimit, mostCents } from "../limits.ts";
import { mailCredit } from "../mails/billing-mails.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { invoices } from "../tables.ts";
import { creditWords } from "./credit-reason.server.ts";
import { insertDocument } from "./issue-invoice.server.ts";
import { settle } from "./settle.server.ts";

export type Credited =
  | { ok: true; id: number; number: string; owedCents: number }
  | {
      ok: false;
      reason: "not-found" | "void" | "changed" | "unpaid" | "no-lines" | "no-reason" | "other-form";
    }
  | { ok: false; reason: "more-than-invoiced"; leftCents: number };

/**
 * Issues a credit note on an invoice that was paid, in part at least; one that nobody paid is voided instead. It
 * returns no money: what is then overpaid becomes an exception. Never more than the invoice asks for, earlier credit
 * notes and what was written off counted.
 * @param version the invoice's version that the person saw
 */
export async function creditInvoice(
  context: UseCaseContext,
  input: { id: number; version: number; lines: Omit<Line, "subject">[]; reason: string; formToken: string },
): Promise<Credited> {
  const { tx, now } = context;
  const { id, version, lines, reason, formToken } = input;
  if (reason.trim() === "") return { ok: false, reason: "no-reason" };
  if (!isCreditable(lines)) return { ok: false, reason: "no-lines" };
  const form = `invoice/${formToken}`;
  const content = { id, lines, reason };
  await lockName(tx, form);
  const held = await lockInvoice(context, id);
  if (!held) return { ok: false, reason: "not-found" };
  const { invoice, rows, owedCents } = held;
  const [before] = await tx.select().from(invoices).where(eq(invoices.formToken, formToken));
  if (before)
    return (await isSameForm(context, form, content))
      ? { ok: true, id: before.id, number: numberOf(before), owedCents }
      : { ok: false, reason: "other-form" };
  if (invoice.voidedAt) return { ok: false, reason: "void" };
  if (invoice.version !== version) return { ok: false, reason: "changed" };
  if (paidOf(rows) <= 0) return { ok: false, reason: "unpaid" };
  const leftCents = balanceOf(
    "receivable",
    rows.filter(({ paymentId }) => paymentId === null),
  );
  if (totalOf(lines) > leftCents) return { ok: false, reason: "more-than-invoiced", leftCents };
  const { payer, payerEmail, memberId, currency, isOpening } = invoice;
  const row = { kind: "credit", corrects: id, payer, payerEmail, memberId, isOpening } as const;
  const issuedOn = organisationDay(now);
  const about = { day: issuedOn, currency, invoiceId: id };
  const note = await insertDocument(context, { ...row, issuedOn, dueOn: issuedOn, formToken }, lines);
  await keepForm(context, form, content);
  await post(context, takingBack(`credit/${note.id}`, lines, isOpening), about);
  const after = await settle(context, held, {
    action: "credited",
    note: creditWords(numberOf(note), reason),
    starts: totalOf(lines) < leftCents ? "if-settled" : "never", // else nothing is sold any more
  });
  await mailCredit(context, invoice, note, after.owedCents);
  return { ok: true, id: note.id, number: numberOf(note), owedCents: after.owedCents };
}

const isCreditable = (lines: Omit<Line, "subject">[]) =>
  lines.length > 0 &&
  lines.length <= linesLimit &&
  lines.every(({ quantity, unitCents }) => unitCents > 0 && quantity * unitCents <= mostCents);
