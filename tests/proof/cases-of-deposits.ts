import type { Mutation } from "./mutation.ts";

const deposits = "src/admin/deposits/deposits.http.test.ts";
const made = { file: "src/billing/deposits/record-deposit.server.ts", test: deposits };
const rule = {
  file: "src/billing/deposits/deposit-rule.ts",
  test: "src/billing/deposits/deposit-rule.test.ts",
};
const out = { file: "src/billing/ledger/places.ts", test: deposits };

/** Cases of deposits: MP. */
export const ofDeposits: Mutation[] = [
  {
    ...{ id: "MP1", ...made },
    text: `await post(context, [movement], { day, currency: siteCurrency, depositId });`,
    becomes: `await post(context, [movement], { day: organisationDay(now), currency: siteCurrency, depositId });`,
  },
  {
    ...{ id: "MP2", ...rule },
    text: `one.method === method`,
    becomes: `one.method !== method`,
    test: deposits,
  },
  {
    ...{ id: "MP3", ...rule },
    text: `if (payment.depositId !== null) return "deposited";`,
    becomes: "",
  },
  {
    ...{ id: "MP4", ...rule },
    text: `payment.receivedOn > day`,
    becomes: `payment.receivedOn >= day`,
  },
  {
    ...{ id: "MP5", ...made },
    text: `if (deposit.undoneAt) return { ok: false, reason: "undone" };`,
    becomes: "",
  },
  {
    ...{ id: "MP6", ...out },
    text: `return depositId === null && came ? (came.debit as Account) : "bank";`,
    becomes: `return came ? (came.debit as Account) : "bank";`,
  },
  {
    id: "MP7",
    file: "src/billing/payments/reverse-payment.server.ts",
    text: `if (deposit && how === "taken-back")`,
    becomes: `if (deposit && how !== "taken-back" && how !== "bounced")`,
    test: deposits,
  },
  {
    id: "MP8",
    file: "src/billing/payments/record-refund.server.ts",
    text: `const out = accountOut(asked.rows, payment);`,
    becomes: `const out = "cash" as "cash" | "opening";`,
    test: deposits,
  },
  {
    ...{ id: "MP9", ...out },
    text: `depositId === null && came ? (came.debit as Account)`,
    becomes: `depositId === null && came ? "cash"`,
  },
  {
    id: "MP10",
    file: "src/billing/deposits/on-hand.server.ts",
    text: "isNull(payments.depositId),",
    becomes: "",
    test: deposits,
  },
];
