import { expect, test } from "vitest";
import { partsRefusal, paymentRefusal, shortRefusal } from "./payment-rule.ts";
import { refundLeft } from "./refund-rule.ts";

const owes = (owedCents: number) => ({ owedCents, isVoid: false });
const asked = { amountCents: 35_000, receivedOn: "2027-01-15", evenSo: false };

test.each([
  ["[B13] a part", { amountCents: 20_000 }, owes(35_000), null],
  ["all of it", {}, owes(35_000), null],
  ["[B3] a cent more", { amountCents: 35_001 }, owes(35_000), { reason: "more", owedCents: 35_000 }],
  ["[B3] a cent more, said to be so", { amountCents: 35_001, evenSo: true }, owes(35_000), null],
  ["[B4] paid twice", {}, owes(0), { reason: "more", owedCents: 0 }],
  ["[B4] after void", {}, { owedCents: 0, isVoid: true }, { reason: "void" }],
  ["[B4] after void, said to be so", { evenSo: true }, { owedCents: 0, isVoid: true }, null],
  ["[B3] for no invoice", {}, null, null],
  ["[A2] yesterday's check", { receivedOn: "2027-01-14" }, owes(35_000), null],
  ["[A2] a later day than today", { receivedOn: "2027-01-16" }, owes(35_000), { reason: "future" }],
  [
    "a later day, said to be so",
    { receivedOn: "2027-01-16", evenSo: true },
    owes(35_000),
    { reason: "future" },
  ],
  ["a day of ten years ago", { receivedOn: "2017-01-15" }, owes(35_000), null],
  ["a mistyped year", { receivedOn: "1027-01-15" }, owes(35_000), { reason: "long-ago" }],
  ["a year of two digits", { receivedOn: "0027-01-15", evenSo: true }, null, { reason: "long-ago" }],
  ["no day", { receivedOn: "2027-02-29" }, owes(35_000), { reason: "no-day" }],
  ["nothing", { amountCents: 0 }, owes(35_000), { reason: "amount" }],
  ["less than nothing", { amountCents: -1, evenSo: true }, owes(35_000), { reason: "amount" }],
  ["half a cent", { amountCents: 0.5 }, owes(35_000), { reason: "amount" }],
  ["no number", { amountCents: Number.NaN }, owes(35_000), { reason: "amount" }],
  ["more than a column holds", { amountCents: 2 ** 31, evenSo: true }, owes(35_000), { reason: "amount" }],
] as const)("%s", (_, input, standing, refusal) =>
  expect(paymentRefusal({ ...asked, ...input }, standing, "2027-01-15")).toEqual(refusal),
);

test.each([
  [
    "what was overpaid",
    { liesThere: 50_000, ownPendingCents: 0, overpaidCents: 15_000, pendingCents: 0 },
    { ofPayment: 50_000, now: 15_000 },
  ],
  [
    "nothing while it is asked for",
    { liesThere: 35_000, ownPendingCents: 0, overpaidCents: 0, pendingCents: 0 },
    { ofPayment: 35_000, now: 0 },
  ],
  [
    "[B9] never above what lies there, what is on its way counted",
    { liesThere: 35_000, ownPendingCents: 30_000, overpaidCents: 35_000, pendingCents: 30_000 },
    { ofPayment: 5_000, now: 5_000 },
  ],
  [
    "nothing of what went back",
    { liesThere: 0, ownPendingCents: 0, overpaidCents: 0, pendingCents: 0 },
    { ofPayment: 0, now: 0 },
  ],
  [
    "nothing while something is owed",
    { liesThere: 20_000, ownPendingCents: 0, overpaidCents: -15_000, pendingCents: 0 },
    { ofPayment: 20_000, now: 0 },
  ],
  [
    "[MC14] nothing of what is on its way already, whichever payment it is of",
    { liesThere: 35_000, ownPendingCents: 0, overpaidCents: 10_000, pendingCents: 10_000 },
    { ofPayment: 35_000, now: 0 },
  ],
])("what can go back: %s", (_, input, left) => expect(refundLeft(input)).toEqual(left));

const renewal = { isOffer: true, mostCents: 1_000 };

test.each([
  [
    "[MK13] $5.00 short, and nobody was asked",
    12_000,
    { ...renewal, rest: "unsaid" },
    { reason: "short", shortCents: 500 },
  ],
  ["asked for", 12_000, { ...renewal, rest: "ask" }, null],
  ["forgiven", 12_000, { ...renewal, rest: "forgive" }, null],
  [
    "[MK12] more than may be forgiven",
    11_400,
    { ...renewal, rest: "forgive" },
    { reason: "above-limit", shortCents: 1_100 },
  ],
  ["in full", 12_500, { ...renewal, rest: "unsaid" }, null],
  ["nothing waits to begin", 12_000, { ...renewal, isOffer: false, rest: "unsaid" }, null],
] as const)("a payment of what is owed: %s", (_, amountCents, asked, refusal) => {
  expect(shortRefusal({ amountCents, owedCents: 12_500 }, asked)).toEqual(refusal);
});

const part = { invoiceId: 98, amountCents: 12_500, isVoid: false, owedCents: 12_500, currency: "USD" };
const other = { ...part, invoiceId: 99 };
const ofCheck = { amountCents: 25_000, keptCents: 0 };

test.each([
  ["[ME1] no invoice", ofCheck, [], { reason: "parts" }],
  [
    "[ME1] more invoices than a payment can be for",
    ofCheck,
    Array.from({ length: 51 }, (_, invoiceId) => ({ ...part, invoiceId })),
    { reason: "parts" },
  ],
  ["[ME1] the same twice", ofCheck, [part, part], { reason: "twice", invoiceId: 98 }],
  [
    "[ME1] nothing for one",
    ofCheck,
    [part, { ...other, amountCents: 0 }],
    { reason: "amount", invoiceId: 99 },
  ],
  ["[ME1] a void one", ofCheck, [part, { ...other, isVoid: true }], { reason: "void", invoiceId: 99 }],
  [
    "[ME1] another currency",
    ofCheck,
    [part, { ...other, currency: "EUR" }],
    { reason: "currency", invoiceId: 99 },
  ],
  [
    "[ME1] a settled one",
    ofCheck,
    [part, { ...other, owedCents: 0 }],
    { reason: "nothing-owed", invoiceId: 99 },
  ],
  [
    "[ME2] more than the check",
    { ...ofCheck, amountCents: 24_000 },
    [part, other],
    { reason: "above", sumCents: 25_000 },
  ],
  [
    "[ME2] less than the check",
    { ...ofCheck, amountCents: 26_000 },
    [part, other],
    { reason: "left", leftCents: 1_000 },
  ],
  [
    "[ME2] less by another amount than was kept",
    { amountCents: 27_000, keptCents: 1_000 },
    [part, other],
    { reason: "left", leftCents: 2_000 },
  ],
  ["[ME2] the rest is kept", { amountCents: 26_000, keptCents: 1_000 }, [part, other], null],
  ["[ME1] all of the check", ofCheck, [part, other], null],
  [
    "[ME2] nothing left, though a rest was to be kept",
    { ...ofCheck, keptCents: 1_000 },
    [part, other],
    { reason: "left", leftCents: 0 },
  ],
])("one payment for several invoices: %s", (_, payment, parts, refusal) => {
  expect(partsRefusal(payment, parts)).toEqual(refusal);
});
