import type { Mutation } from "./mutation.ts";

const credit = { id: "MC16", test: "src/admin/imports/import-credit.http.test.ts" };

/** Credit that was carried over from another program. */
export const ofOpening: Mutation[] = [
  {
    ...credit,
    file: "src/features/members/import/plan-money.ts",
    text: `amounts.filter(({ cents }) => cents !== 0)`,
    becomes: `amounts.filter(({ cents }) => cents > 0)`,
    test: "src/features/members/import/plan-money.test.ts",
  },
  {
    ...credit,
    file: "src/billing/payments/credit-store.server.ts",
    text: `then payments.member_id else`,
    becomes: `then null else`,
  },
  {
    ...credit,
    file: "src/billing/payments/record-refund.server.ts",
    text: `out === "opening" ? "bank" : out`,
    becomes: `out`,
  },
  {
    ...credit,
    file: "src/billing/payments/reverse-payment.server.ts",
    text: `if (isUnused && liesAt(locked.places, null) !== amountCents)`,
    becomes: `if (isUnused && amountCents === 0)`,
  },
  {
    ...credit,
    file: "src/features/members/merge/merge-members.server.ts",
    text: `[invoices, payments, memberArticles,`,
    becomes: `[invoices, memberArticles,`,
  },
];
