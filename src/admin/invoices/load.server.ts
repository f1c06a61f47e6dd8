import { data } from "react-router";
import { beginning, closings } from "#billing/documents/closing.ts";
import { readInvoice } from "#billing/documents/read-invoice.server.ts";
import { droppedOf, isDrop } from "#billing/ledger/movement-words.ts";
import { pendingRefunds } from "#billing/ledger/owed.server.ts";
import { receiptsMailed } from "#billing/mails/withdraw-receipt.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { creditFor, sumOf } from "#billing/payments/credit-store.server.ts";
import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { loadRowHistory } from "../records/row-history.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { mostForgiven } from "./most-forgiven.server.ts";
import { notPrintedOf } from "./not-printed.server.ts";

/**
 * One invoice or credit note with its lines, payments and history, and what this person may do with it.
 * @throws 404 when there is none with this id
 */
export async function loadInvoice({ platform: { db, clock }, visitor }: StaffRequest, id: number) {
  const today = organisationDay(clock.now());
  const found = await readInvoice(db, id, today);
  if (!found) throw data({ message: "We couldn't find that invoice." }, { status: 404 });
  const { movements, ...read } = found;
  const { invoice, lines } = read;
  const paymentIds = read.payments.map((payment) => payment.id);
  const mailed = await receiptsMailed(db, { invoiceId: id, rows: movements, paymentIds });
  const isVoid = invoice.voidedAt !== null;
  const standing = { ...read, totalCents: invoice.totalCents, isVoid, isCredit: invoice.kind === "credit" };
  const isOwed = found.owedCents > 0 && !isVoid && invoice.kind === "invoice";
  return {
    ...read,
    creditCents: isOwed ? Math.min(sumOf(await creditFor(db, id)), found.owedCents) : 0,
    receipts: [...mailed.keys()], // the payments whose receipt was mailed
    notPrinted: notPrintedOf(read),
    dropped: droppedOf(movements),
    isNotRenewed: movements.some(({ key }) => isDrop(key)),
    closings: closings({ ...standing, ...beginning(invoice, lines) }),
    ...beginning(invoice, lines),
    mayForgiveCents: mostForgiven(visitor),
    history: await loadRowHistory(db, "invoice", String(id)),
    today,
    formToken: crypto.randomUUID(),
    pendingCents: await pendingRefunds(db, { invoiceId: id }),
    mayRecord: may(visitor, "money.record"),
    mayVoid: may(visitor, "money.void"),
    mayRefund: may(visitor, "money.refund"),
    mayReadMembers: may(visitor, "members.read"),
    timeZone: content("organisation").timeZone,
  };
}

export type InvoiceData = Awaited<ReturnType<typeof loadInvoice>>;
