import type { Posted } from "../ledger/movements.ts";

type Row = Posted & { at: Date };

/**
 * When the receipt of a payment was mailed for an invoice: with the movement that brought money while something was owed. Null
 * where it brought none, or all of it has left since.
 * @param rows the movements of the invoice, in their order
 */
export function receiptMailedAt(rows: Row[], paymentId: number): Date | null {
  let [owedCents, hereCents] = [0, 0];
  let mailedAt: Date | null = null;
  for (const row of rows) {
    const { debit, credit, amountCents } = row;
    const brought = (credit === "receivable" ? amountCents : 0) - (debit === "receivable" ? amountCents : 0);
    const isOwn = row.paymentId === paymentId;
    if (isOwn && brought > 0 && row.refundId === null && owedCents > 0) mailedAt = row.at;
    owedCents -= brought;
    if (isOwn) hereCents += brought;
    if (hereCents <= 0) mailedAt = null;
  }
  return mailedAt;
}
