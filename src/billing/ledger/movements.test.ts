import fc from "fast-check";
import { expect, test } from "vitest";
import { incomes } from "../kinds.ts";
import { balanceOf, issuing, type Movement, type Posted, takingBack, totalOf } from "./movements.ts";

const line = (unitCents: number, income: (typeof incomes)[number] = "events", quantity = 1) => ({
  quantity,
  unitCents,
  income,
});

test.each([
  ["one line", [line(35_000)], [["receivable", "income:events", 35_000]]],
  [
    "two of one kind are one movement",
    [line(2_500, "shop", 2), line(1_800, "shop")],
    [["receivable", "income:shop", 6_800]],
  ],
  [
    "two kinds",
    [line(35_000, "dues"), line(4_000)],
    [
      ["receivable", "income:dues", 35_000],
      ["receivable", "income:events", 4_000],
    ],
  ],
  ["a discount lowers its own kind", [line(35_000), line(-5_000)], [["receivable", "income:events", 30_000]]],
  [
    "a discount of another kind moves the other way",
    [line(35_000), line(-5_000, "dues")],
    [
      ["receivable", "income:events", 35_000],
      ["income:dues", "receivable", 5_000],
    ],
  ],
  ["nothing", [line(0)], []],
])("issuing moves %s", (_, lines, moved) =>
  expect(
    issuing("invoice/1", lines).map(({ debit, credit, amountCents }) => [debit, credit, amountCents]),
  ).toEqual(moved),
);

test("[MO9] issuing a balance from before, and taking it back, moves no income", () => {
  expect(issuing("invoice/1", [line(12_500, "dues")], true)).toEqual([
    { key: "invoice/1/dues", debit: "receivable", credit: "opening", amountCents: 12_500 },
  ]);
  expect(takingBack("void/1", [line(12_500, "dues")], true)).toEqual([
    { key: "void/1/dues", debit: "opening", credit: "receivable", amountCents: 12_500 },
  ]);
});

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unitCents: fc.integer({ min: -50_000, max: 50_000 }),
    income: fc.constantFrom(...incomes),
  }),
  { minLength: 1, maxLength: 8 },
);

const posted = (movements: Movement[], paymentId: number | null = null): Posted[] =>
  movements.map((movement, at) => ({ id: at + 1, paymentId, refundId: null, reverses: null, ...movement }));

test("whatever the lines, issuing makes them owed to the cent, and voiding takes all of it back", () => {
  fc.assert(
    fc.property(lines, (all) => {
      const issued = posted(issuing("invoice/1", all));
      expect(balanceOf("receivable", issued)).toBe(totalOf(all));
      expect(issued.every(({ amountCents }) => amountCents > 0)).toBe(true);
      const both = [...issued, ...posted(takingBack("void/1", all))];
      for (const account of ["receivable", ...incomes.map((income) => `income:${income}` as const)] as const)
        expect(balanceOf(account, both)).toBe(0);
    }),
  );
});
