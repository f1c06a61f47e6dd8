import { expect, test } from "vitest";
import { beginning, closings } from "./closing.ts";

const offer = { isOffer: true, hasBegun: false };
const begun = { isOffer: false, hasBegun: true };
const byHand = { isOffer: false, hasBegun: false };
const plain = { isVoid: false, isCredit: false };

test.each([
  [
    "[MK1] [MC5] a renewal paid in part",
    12_500,
    12_000,
    500,
    offer,
    ["forgive", "write-off", "start", "drop"],
  ],
  ["the same, credited in part", 12_500, 5_000, 5_000, offer, ["forgive", "write-off", "start"]],
  ["[MK2] a renewal nobody paid", 12_500, 0, 12_500, offer, ["void", "start"]],
  ["[MK3] begun early, or bounced", 12_500, 0, 12_500, begun, ["write-off"]],
  ["begun, and paid in part", 60_000, 15_000, 45_000, begun, ["write-off"]],
  ["[MK4] by hand, unpaid", 100_000, 0, 100_000, byHand, ["void", "write-off"]],
  ["by hand, paid in part", 100_000, 40_000, 60_000, byHand, ["write-off"]],
  ["[MC1] paid too much", 12_500, 15_000, -2_500, begun, ["keep"]],
  ["[MK5] paid", 12_500, 12_500, 0, begun, []],
  ["[MK7] the rest is written off, the money lies there", 12_500, 12_000, 0, offer, ["start", "keep"]],
  ["written off in full", 12_500, 0, 0, offer, []],
  ["credited in part, and the payment was taken back", 12_500, 0, 12_000, offer, ["write-off", "start"]],
] as const)("%s", (_, totalCents, paidCents, owedCents, standing, ways) => {
  expect(closings({ totalCents, paidCents, owedCents, ...standing, ...plain })).toEqual(ways);
});

test.each([
  ["[MK5] a void invoice", { isVoid: true }],
  ["[MK5] a credit note", { isCredit: true }],
])("%s has nothing to close", (_, changed) => {
  const money = { totalCents: 12_500, paidCents: 0, owedCents: 12_500 };
  expect(closings({ ...money, ...offer, ...plain, ...changed })).toEqual([]);
});

test.each([
  ["an order nobody was told of", null, ["order"], offer],
  ["a term that runs", new Date(), ["term"], begun],
  ["a table by hand", null, [null], byHand],
  ["the same, paid", new Date(), [null], byHand],
] as const)("%s", (_, fulfilledAt, subjects, standing) => {
  const lines = subjects.map((subject) => ({ subject }));
  expect(beginning({ fulfilledAt }, lines)).toEqual(standing);
});
