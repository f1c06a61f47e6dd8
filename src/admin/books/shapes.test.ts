import fc from "fast-check";
import { expect, test } from "vitest";
import { accounts } from "#content/accounts.ts";
import { everyAccount } from "./account-names.ts";
import { doubleEntry } from "./double-entry.ts";

const names = accounts.value;
const paid = { id: 7, day: "2027-01-15", what: "Payment of invoice 2027-3", cents: 35_005, currency: "USD" };

test("a payment is a line of each account, with one reference and plain amounts", () => {
  expect(doubleEntry({ ...paid, debit: "bank", credit: "receivable" }, names)).toEqual([
    ["2027-01-15", "L-7", "Payment of invoice 2027-3", "Checking", "350.05", "", "USD"],
    ["2027-01-15", "L-7", "Payment of invoice 2027-3", "Accounts Receivable", "", "350.05", "USD"],
  ]);
});

test("an account that no name is known of stands under its own", () => {
  const [one] = doubleEntry({ ...paid, debit: "vault", credit: "bank" }, names);
  expect(one?.[3]).toBe("vault");
});

test("every account has a name of its own", () => {
  const named = everyAccount.map(
    (account) => doubleEntry({ ...paid, debit: account, credit: "" }, names)[0]?.[3],
  );
  expect(new Set(named).size).toBe(everyAccount.length);
  expect(named).not.toContain(undefined);
});

test("of any movements the debits of a file are its credits, to the cent", () => {
  const account = fc.constantFrom(...everyAccount);
  const movement = fc.record({
    debit: account,
    credit: account,
    cents: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  });
  const inCents = (cell = "") => Math.round(Number(cell || "0") * 100);
  fc.assert(
    fc.property(fc.array(movement), (movements) => {
      const lines = movements.flatMap((each) => doubleEntry({ ...paid, ...each }, names));
      const sum = (column: number) => lines.reduce((all, line) => all + inCents(line[column]), 0);
      expect(sum(4)).toBe(sum(5));
      expect(sum(4)).toBe(movements.reduce((all, movement) => all + movement.cents, 0));
    }),
  );
});
