import { and, eq, ne } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { mails } from "#platform/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { LockedInvoice } from "../ledger/locked-invoice.server.ts";
import { invoiceThread, mailKinds, mailReceiptWithdrawn } from "./billing-mails.server.ts";
import { receiptMailedAt } from "./receipt-mailed.ts";

/** When the receipt of each of these payments was mailed for an invoice; without those whose receipt was not. */
export async function receiptsMailed(
  connection: Connection,
  { invoiceId, rows, paymentIds }: { invoiceId: number; rows: LockedInvoice["rows"]; paymentIds: number[] },
): Promise<Map<number, Date>> {
  const found = new Map(
    paymentIds.flatMap((id) => {
      const at = receiptMailedAt(rows, id);
      return at ? [[id, at] as const] : [];
    }),
  );
  const { kind, thread, state } = mails;
  const isReceipt = and(eq(thread, invoiceThread(invoiceId)), eq(kind, mailKinds.receipt));
  // Nothing is mailed where there was no address, and what could not be delivered reached nobody.
  const isMailed =
    found.size > 0 && (await connection.$count(mails, and(isReceipt, ne(state, "failed")))) > 0;
  return isMailed ? found : new Map();
}

/** Tells the payer of an invoice that the receipt of a payment was a mistake, where one was mailed. */
export async function withdrawReceipt(
  context: UseCaseContext,
  { invoice, rows }: LockedInvoice,
  { paymentId, cents, owedCents }: { paymentId: number; cents: number; owedCents: number },
): Promise<void> {
  const asked = { invoiceId: invoice.id, rows, paymentIds: [paymentId] };
  const mailedAt = (await receiptsMailed(context.tx, asked)).get(paymentId);
  if (mailedAt) await mailReceiptWithdrawn(context, invoice, { mailedAt, cents, owedCents });
}
