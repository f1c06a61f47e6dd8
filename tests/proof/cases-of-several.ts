import type { Mutation } from "./mutation.ts";

const record = "src/billing/payments/record-payment.server.ts";
const rule = "src/billing/payments/payment-rule.ts";
const later = "src/admin/payments/several-later.http.test.ts";
const several = "src/admin/payments/several.http.test.ts";

/** One check for several invoices (ME). */
export const ofSeveral: Mutation[] = [
  {
    id: "ME1",
    file: record,
    test: several,
    text: `const part = { ...payment, amountCents };`,
    becomes: `const part = { ...payment };`,
  },
  {
    id: "ME2",
    file: rule,
    test: "src/billing/payments/payment-rule.test.ts",
    text: `leftCents === keptCents`,
    becomes: `leftCents <= keptCents`,
  },
  {
    id: "ME3",
    file: "src/admin/invoices/payment-parts.server.ts",
    test: several,
    text: `answers.split(" ").includes(said(answer, line))`,
    becomes: `answers.includes(answer)`,
  },
  {
    id: "ME4",
    file: record,
    test: several,
    text: `const held = await lockInvoices(context, ids);`,
    becomes: `const held = [];
  for (const id of ids) held.push(...(await lockInvoices(context, [id])));`,
  },
  {
    id: "ME5",
    file: "src/billing/payments/reverse-payment.server.ts",
    test: later,
    text: `number: told.numbers.join(", "),`,
    becomes: `number: told.numbers[0] ?? "",`,
  },
  {
    id: "ME6",
    file: "src/features/members/renewals/change-renewals.server.ts",
    test: "src/admin/renewals/one-check.http.test.ts",
    text: `done.cents === check.amountCents && `,
    becomes: ``,
  },
  {
    id: "ME7",
    file: "src/billing/payments/refund-rule.ts",
    test: later,
    text: `overpaidCents - pendingCents`,
    becomes: `liesThere`,
  },
];
