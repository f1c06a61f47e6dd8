import type { Mutation } from "./mutation.ts";

const closing = {
  file: "src/billing/documents/closing.ts",
  test: "src/billing/documents/closing.test.ts",
};
const payment = {
  file: "src/billing/payments/payment-rule.ts",
  test: "src/billing/payments/payment-rule.test.ts",
};
const refund = { file: "src/billing/payments/refund-rule.ts", test: payment.test };

const short = {
  file: "src/billing/documents/close-short.server.ts",
  test: "src/features/members/terms/short-money.http.test.ts",
};
const move = {
  file: "src/billing/payments/move-payment.server.ts",
  test: "src/features/members/terms/moved-money.http.test.ts",
};
const reversal = "src/billing/payments/reverse-payment.server.ts";
const reminders = {
  file: "src/features/members/terms/term-line-handler.server.ts",
  test: "src/features/members/renewals/reminders.http.test.ts",
};

/** Cases of money: B of payments, MK of what is short, MC of credit. */
export const ofMoney: Mutation[] = [
  {
    id: "B3",
    ...payment,
    text: `return amountCents > standing.owedCents ? { reason: "more"`,
    becomes: `return amountCents > 2 * standing.owedCents ? { reason: "more"`,
  },
  {
    id: "B4",
    ...payment,
    text: `  if (standing.isVoid) return { reason: "void" };\n`,
    becomes: ``,
  },
  {
    id: "B9",
    ...refund,
    text: `Math.max(0, liesThere - ownPendingCents)`,
    becomes: `liesThere`,
  },
  {
    id: "B12",
    file: reversal,
    text: `(how === "bounced" || told.ends === false)`,
    becomes: `told.ends === false`,
    test: "src/billing/payments/payments.http.test.ts",
  },
  {
    id: "B13",
    ...payment,
    text: `return amountCents > standing.owedCents ? {`,
    becomes: `return amountCents !== standing.owedCents ? {`,
  },
  {
    id: "B14",
    file: "src/billing/documents/void-invoice.server.ts",
    text: `if ((await context.tx.$count(refunds, isPending(invoice.id))) > 0) return "refund-pending";`,
    becomes: ``,
    test: "src/billing/provider/refund-places.http.test.ts",
  },
  {
    id: "B15",
    file: "src/billing/numbers.ts",
    text: `return kind === "credit" ? \`\${year}-C\` : year;`,
    becomes: `return year;`,
    test: "src/billing/numbers.test.ts",
  },
  {
    id: "MC6",
    file: "src/billing/payments/record-refund.server.ts",
    text: `debit: accountAt(place)`,
    becomes: `debit: "receivable"`,
    test: "src/billing/provider/refund-places.http.test.ts",
  },
  {
    id: "MC7",
    ...move,
    text: `[here], { ...about, invoiceId: to }`,
    becomes: `[here], { ...about, invoiceId: from }`,
  },
  {
    id: "MC8",
    file: "src/billing/mails/receipt-mailed.ts",
    text: ` && owedCents > 0)`,
    becomes: `)`,
    test: "src/billing/mails/receipt-mailed.test.ts",
  },
  {
    id: "MC9",
    ...move,
    text: `if (left.ends === false)`,
    becomes: `if (left.ends)`,
  },
  {
    id: "MC10",
    ...move,
    text: `, mistaken: paymentId }`,
    becomes: ` }`,
  },
  {
    id: "MC12",
    ...move,
    text: `  if (source.invoice.version !== input.version) return { ok: false, reason: "changed" };\n`,
    becomes: ``,
  },
  {
    id: "MC15",
    file: reversal,
    text: `if (tells) await`,
    becomes: `await`,
    test: "src/features/members/terms/moved-money.http.test.ts",
  },
  {
    id: "MC11",
    file: "src/billing/payments/assign-payment.server.ts",
    text: `  if (currency !== held.invoice.currency) return { ok: false, reason: "currency" };\n`,
    becomes: ``,
    test: "src/billing/provider/currency.http.test.ts",
  },
  {
    id: "MC13",
    file: "src/billing/payments/assign-payment.server.ts",
    text: `await pendingRefunds(tx, { invoiceId: null, paymentId: id })`,
    becomes: `0`,
    test: "src/billing/provider/refund-places.http.test.ts",
  },
  {
    id: "MC14",
    ...refund,
    text: `overpaidCents - pendingCents)`,
    becomes: `overpaidCents)`,
  },
  {
    id: "MK1",
    ...closing,
    text: `return ["forgive", "write-off", "start"];`,
    becomes: `return ["write-off", "start"];`,
  },
  {
    id: "MK2",
    ...closing,
    text: `return [isUntouched ? "void" : "write-off", "start"];`,
    becomes: `return ["write-off", "start"];`,
  },
  {
    id: "MK3",
    ...closing,
    text: `isUntouched && !hasBegun ?`,
    becomes: `isUntouched ?`,
  },
  {
    id: "MK4",
    ...closing,
    text: `["void", "write-off"] : ["write-off"]`,
    becomes: `["void"] : ["write-off"]`,
  },
  {
    id: "MK5",
    ...closing,
    text: `if (isVoid || isCredit || owedCents < 0) return [];`,
    becomes: `if (isVoid || owedCents < 0) return [];`,
  },
  {
    id: "MK6",
    ...short,
    text: `how === "start" && owedCents > 0 ?`,
    becomes: `owedCents > 0 ?`,
  },
  {
    id: "MK7",
    ...closing,
    text: `return isOffer && paidCents > 0 ? ["start"] : [];`,
    becomes: `return [];`,
  },
  {
    id: "MK8",
    ...short,
    text: `if (invoice.version !== version) return { ok: false, reason: "changed" };
  const refused`,
    becomes: `const refused`,
  },
  {
    id: "MK9",
    file: reversal,
    text: `how === "taken-back" ? { mistaken: id } :`,
    becomes: `how === "taken-back" ? {} :`,
    test: short.test,
  },
  {
    id: "MK10",
    ...short,
    text: `{ change: { writtenOffAt: now } } : { starts: "now" }`,
    becomes: `{ change: { writtenOffAt: now } } : how === "start" ? {} : { starts: "now" }`,
  },
  {
    id: "MK11",
    file: closing.file,
    text: `isOffer: isFor && fulfilledAt === null,`,
    becomes: `isOffer: isFor,`,
    test: short.test,
  },
  {
    id: "MK12",
    ...payment,
    text: `return shortCents > mostCents ? {`,
    becomes: `return shortCents > 2 * mostCents ? {`,
  },
  {
    id: "MK13",
    ...payment,
    text: `  if (rest === "unsaid") return { reason: "short", shortCents };\n`,
    becomes: ``,
  },
  {
    id: "MK14",
    file: reversal,
    text: `{ change: { reminders: 0 } }`,
    becomes: `{}`,
    test: reminders.test,
  },
  {
    id: "MK15",
    ...reminders,
    text: `(await readNotices(tx)).isOn;`,
    becomes: `false;`,
  },
  {
    id: "MK16",
    ...reminders,
    text: `(await readNotices(tx)).isOn;`,
    becomes: `true;`,
  },
];
