import { expect, test } from "vitest";
import {
  accountOut,
  broughtTo,
  cameOn,
  leavingFrom,
  nextKey,
  type PostedTo,
  placesOf,
  placeToLeave,
  reversedBy,
  reversing,
  setAsideFrom,
} from "./places.ts";

type Row = [key: string, debit: string, credit: string, amountCents: number, invoiceId: number | null];

const rowsOf = (rows: Row[]): PostedTo[] =>
  rows.map(([key, debit, credit, amountCents, invoiceId], at) => ({
    ...{ id: at + 1, key, debit, credit, amountCents, invoiceId },
    ...{ paymentId: 9, refundId: null, reverses: null },
  }));

const paid: Row = ["payment/9", "bank", "receivable", 15_000, 6];
const kept: Row = ["keep/9/1", "receivable", "unmatched", 2_500, 6];

test.for<[string, Row[], [number | null, number][]]>([
  ["on its invoice", [paid], [[6, 15_000]]],
  [
    "[MC1] a part kept as credit",
    [paid, kept],
    [
      [6, 12_500],
      [null, 2_500],
    ],
  ],
  [
    "[MC2] the credit used",
    [paid, kept, ["assign/9", "unmatched", "receivable", 2_500, 7]],
    [
      [6, 12_500],
      [7, 2_500],
    ],
  ],
  ["[MC6] the credit refunded", [paid, kept, ["refund/1", "unmatched", "bank", 2_500, 6]], [[6, 12_500]]],
  [
    "[MC7] moved",
    [
      paid,
      ["move/9/1", "receivable", "unmatched", 15_000, 6],
      ["move/9/2", "unmatched", "receivable", 15_000, 7],
    ],
    [[7, 15_000]],
  ],
  [
    "[ME1] on several, by a part for each",
    [paid, ["payment/9/2", "bank", "receivable", 10_000, 7]],
    [
      [6, 15_000],
      [7, 10_000],
    ],
  ],
  ["set aside, the invoice was void", [["payment/9", "bank", "unmatched", 15_000, 6]], [[null, 15_000]]],
  ["taken back", [paid, ["taken-back/9", "receivable", "bank", 15_000, 6]], []],
])("%s", ([, rows, places]) => {
  expect(placesOf(rowsOf(rows))).toEqual(places.map(([invoiceId, cents]) => ({ invoiceId, cents })));
});

test("[MC7] a payment is taken back from where it lies, with one row for each place", () => {
  const rows = rowsOf([paid, kept, ["assign/9", "unmatched", "receivable", 2_000, 7]]);
  const back = reversing("bounced/9", rows, "bank");
  expect(
    back.map(({ key, debit, credit, amountCents, reverses }) => [key, debit, credit, amountCents, reverses]),
  ).toEqual([
    ["bounced/9", "receivable", "bank", 12_500, 1],
    ["bounced/9/2", "receivable", "bank", 2_000, 3],
    ["bounced/9/3", "unmatched", "bank", 500, 2],
  ]);
  const after = [
    ...rows,
    ...rowsOf(back.map((row) => [row.key, row.debit, row.credit, row.cents, row.invoiceId])),
  ];
  expect([placesOf(after), reversedBy(rows), reversedBy(after)]).toEqual([[], null, "bounced"]);
});

test.for<[string, Row, number | null, string]>([
  ["[MP6] on hand", ["payment/9", "cash", "receivable", 15_000, 6], null, "cash"],
  ["[MP6] in a deposit", ["payment/9", "cash", "receivable", 15_000, 6], 1, "bank"],
  ["[MP9] a check from before there were deposits", paid, null, "bank"],
])("what leaves leaves where the money lies: %s", ([, came, depositId, account]) => {
  expect(accountOut(rowsOf([came, kept]), { depositId })).toBe(account);
});

test("[MC7] what was brought to a place is told apart from what went back, and what was set aside from what passed there", () => {
  const rows = rowsOf([
    paid,
    kept,
    ["move/9/1", "receivable", "unmatched", 5_000, 6],
    ["move/9/2", "unmatched", "receivable", 5_000, 7],
    ["refund/1", "unmatched", "bank", 2_500, 6],
    ["refund/2", "receivable", "bank", 4_000, 7],
  ]);
  expect(broughtTo(rows).map(({ invoiceId, cents }) => [invoiceId, cents])).toEqual([
    [6, 7_500],
    [7, 5_000],
    [null, 2_500],
  ]);
  const elsewhere: Row = ["move/9/3", "receivable", "unmatched", 1_000, 7];
  expect(setAsideFrom([...rows, ...rowsOf([elsewhere])])).toBe(6);
});

test("keys count on, so that nothing is used up", () => {
  expect(nextKey("keep", 9, [{ key: "payment/9" }])).toBe("keep/9/1");
  expect(nextKey("keep", 9, [{ key: "keep/9/1" }])).toBe("keep/9/2");
});

test.for<[string, number, number | null]>([
  ["what is set aside, where that is enough", 500, null],
  ["an invoice on which enough lies", 600, 7],
  ["where most lies, where nothing is enough", 9_000, 7],
])("money that names no place leaves %s", ([, cents, place]) => {
  const places = [
    { invoiceId: 6, cents: 100 },
    { invoiceId: 7, cents: 700 },
    { invoiceId: null, cents: 500 },
  ];
  expect(placeToLeave(places, cents)).toBe(place);
});

test.for<[string, number | null, number, [number | null, number][]]>([
  ["one place, where enough lies there", 7, 700, [[7, 700]]],
  [
    "what is set aside next, then the other invoices",
    7,
    1_250,
    [
      [7, 700],
      [null, 500],
      [6, 50],
    ],
  ],
  [
    "the first, for what lies nowhere",
    null,
    1_400,
    [
      [null, 600],
      [6, 100],
      [7, 700],
    ],
  ],
  ["the first alone, where nothing lies there", 8, 50, [[null, 50]]],
])("a refund at the provider leaves %s", ([, first, cents, left]) => {
  const places = [
    { invoiceId: 6, cents: 100 },
    { invoiceId: 7, cents: 700 },
    { invoiceId: null, cents: 500 },
  ];
  expect(leavingFrom(places, first, cents)).toEqual(
    left.map(([invoiceId, part]) => ({ invoiceId, cents: part })),
  );
});

test("what lies nowhere any more leaves the place that was named", () => {
  expect(leavingFrom([], 6, 50)).toEqual([{ invoiceId: 6, cents: 50 }]);
});

test.for<[string, Row[], string]>([
  ["the day on which it was received", [paid], "2027-01-12"],
  [
    "the same, where it was set aside until its invoice was known",
    [
      ["payment/9", "bank", "unmatched", 15_000, 5],
      ["assign/9", "unmatched", "receivable", 15_000, 6],
    ],
    "2027-01-12",
  ],
  [
    "the day on which credit was used",
    [
      ["payment/9", "bank", "receivable", 15_000, 5],
      ["keep/9/1", "receivable", "unmatched", 15_000, 5],
      ["assign/9", "unmatched", "receivable", 15_000, 6],
    ],
    "2027-02-03",
  ],
  ["the day of the check, where a part of it was kept", [paid, kept], "2027-01-12"],
])("money on an invoice counts from %s", ([, rows, day]) => {
  const dated = rowsOf(rows).map((row) => ({ ...row, day: `2027-02-0${row.id}` }));
  expect(cameOn(dated, 6, "2027-01-12")).toBe(day);
});
