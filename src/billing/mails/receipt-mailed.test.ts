import { expect, test } from "vitest";
import { receiptMailedAt } from "./receipt-mailed.ts";

const start = { day: 0, rows: [] as Parameters<typeof receiptMailedAt>[0] };

/** Movements of an invoice, each on a later day: what becomes owed, or less than 0 for what comes, and of which payment. */
const rowsOf = (...moved: [cents: number, paymentId?: number][]) =>
  moved.reduce(({ day, rows }, [cents, paymentId = null]) => {
    const [debit, credit] = cents > 0 ? ["receivable", "bank"] : ["bank", "receivable"];
    const row = { id: day + 1, debit, credit, amountCents: Math.abs(cents), paymentId };
    const at = new Date(Date.UTC(2027, 0, day + 1));
    return { day: day + 1, rows: [...rows, { ...row, refundId: null, reverses: null, at }] };
  }, start).rows;

test.each([
  ["the day of the payment", rowsOf([125], [-125, 9]), 2],
  ["a part of it has left since", rowsOf([125], [-125, 9], [50, 9]), 2],
  ["none, where nothing was owed", rowsOf([125], [-125, 8], [-125, 9]), null],
  ["none, of a payment that never was here", rowsOf([125], [-125, 8]), null],
  ["none, once all of it has left", rowsOf([125], [-125, 9], [125, 9]), null],
  ["the later day, where it came back", rowsOf([125], [-125, 9], [125, 9], [-125, 9]), 4],
  [
    "none, where it came back when nothing was owed",
    rowsOf([125], [-125, 9], [125, 9], [-125, 8], [-125, 9]),
    null,
  ],
] as const)("[MC8] when the receipt of a payment was mailed: %s", (_, rows, day) => {
  expect(receiptMailedAt(rows, 9)?.getUTCDate() ?? null).toBe(day);
});
