import type { BookSum } from "#admin/books/readings.server.ts";

const cents = {
  "income:dues": -3_125,
  bank: 51_245,
  receivable: 100_000,
  fees: 755,
  advance: -33_875,
  unmatched: -2_500,
  "income:events": -12_500,
  "income:sponsorship": -100_000,
};

/** What each account gained in the January of case R20, in accrual: debits less credits. */
export const januarySums: BookSum[] = Object.entries(cents).map(([account, own]) => ({
  ...{ month: "2027-01", account, currency: "USD", cents: own },
}));
