import { expect, test } from "vitest";
import { type InvoiceState, shownState } from "./invoice-state.ts";

const sums = { totalCents: 35_000, owedCents: 0, paidCents: 35_000, isReturned: false };

test.each([
  ["is paid", "paid", {}, "paid"],
  ["costs nothing", "paid", { totalCents: 0, paidCents: 0 }, "paid"],
  [
    "was paid, and something of it was credited and went back",
    "paid",
    { paidCents: 20_000, isReturned: true },
    "paid",
  ],
  ["was paid with more than it asks for", "paid", { owedCents: -100, paidCents: 35_100 }, "overpaid"],
  ["was paid and then credited", "paid", { owedCents: -35_000 }, "credited"],
  ["was credited, and its check bounced", "paid", { paidCents: 0 }, "credited"],
  ["was credited, and its money went back", "paid", { paidCents: 0, isReturned: true }, "returned"],
  ["is open in part", "open", { owedCents: 5_000, paidCents: 30_000 }, "open"],
  ["was written off", "written-off", { paidCents: 0 }, "written-off"],
  ["is void", "void", { paidCents: 0 }, "void"],
] as const)("one that %s says so", (_, state: InvoiceState, changed, shown) => {
  expect(shownState(state, { ...sums, ...changed })).toBe(shown);
});
