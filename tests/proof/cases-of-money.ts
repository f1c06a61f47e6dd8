import type { Mutation } from "./mutation.ts";

const credits = "src/admin/invoices/credit.http.test.ts";
const setAside = { file: "src/billing/payments/set-aside.server.ts", test: credits };
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
const ofBoard = {
  file: "src/features/members/board/board-store.server.ts",
  test: "src/features/members/board/board-store.http.test.ts",
};

const drops = "src/features/members/renewals/drop-renewals.http.test.ts";
const lateChecks = "src/admin/invoices/dropped.http.test.ts";
const ofDrops = {
  file: "src/features/members/renewals/drop-rule.ts",
  test: "src/features/members/renewals/drop-rule.test.ts",
};

/** Cases of money: B of payments, MK of what is short, MD of what is not renewed, MC of credit. */
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
    text: `credit: "-C"`,
    becomes: `credit: ""`,
    test: "src/billing/numbers.test.ts",
  },
  {
    id: "MC1",
    ...setAside,
    text: `: -owedCents - pendingCents);`,
    becomes: `: -owedCents);`,
  },
  {
    id: "MC2",
    file: "src/billing/payments/record-payment.server.ts",
    text: `if (credit !== creditCents) return { ok: false, reason: "credit-changed" };`,
    becomes: ``,
    test: credits,
  },
  {
    id: "MC3",
    file: "src/billing/payments/use-credit.server.ts",
    text: `    day: organisationDay(context.now),\n`,
    becomes: ``,
    test: credits,
  },
  {
    id: "MC4",
    file: "src/billing/payments/credit-store.server.ts",
    text: `\n        and not exists (select from invoice_lines where invoice_id = invoices.id and ${"$"}{isAnyOf(sql\`subject\`, askedByAnyone)})`,
    becomes: ``,
    test: "src/features/inquiries/screens/own-credit.http.test.ts",
  },
  {
    id: "MC5",
    ...setAside,
    text: `const how = isAskedAgain ? "drop" : "void";`,
    becomes: `const how = "void";`,
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
    text: `  if (payment.currency !== held.invoice.currency) return { ok: false, reason: "currency" };\n`,
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
    text: `return ["forgive", "write-off", "start", ...`,
    becomes: `return ["write-off", "start", ...`,
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
    text: `if (isVoid || isCredit) return [];`,
    becomes: `if (isVoid) return [];`,
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
    text: `return isOffer && paidCents > 0 ? ["start", "keep"] : [];`,
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
    id: "MB6",
    ...ofBoard,
    text: `like 'drop/%'`,
    becomes: `like 'dropped/%'`,
  },
  {
    id: "MD10",
    file: "src/billing/documents/offer.server.ts",
    text: ` or invoices.fulfilled_at >= \${end.toISOString()}::timestamptz`,
    becomes: ``,
    test: "src/admin/receivables/offers.http.test.ts",
  },
  {
    id: "MD11",
    ...ofBoard,
    text: "within(sql`issued_on`)",
    becomes: "within(sql`day`)",
  },
  {
    id: "MD12",
    file: "src/billing/ledger/locked-invoice.server.ts",
    text: `await context.lineHandlers[name]?.lock(context, of, lines);`,
    becomes: `void of;`,
    test: "src/admin/invoices/close-invoices.http.test.ts",
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
  {
    id: "MD1",
    ...ofDrops,
    text: `if (today <= until ||`,
    becomes: `if (today < until ||`,
  },
  {
    id: "MD2",
    file: "src/billing/upkeep/jobs.server.ts",
    text: `if (organisationDay(context.now) <= until) return;`,
    becomes: `return;`,
    test: drops,
  },
  {
    id: "MD3",
    file: "src/billing/documents/settle.server.ts",
    text: `const isPaidFor = starts === "now" ||`,
    becomes: `const isPaidFor =`,
    test: drops,
  },
  {
    id: "MD4",
    ...ofDrops,
    text: `kind === "change" ? (endsOn ?? graceEnds) :`,
    becomes: ``,
  },
  {
    id: "MD5",
    ...ofDrops,
    text: `kind === "reinstatement" || addDays(until, leftAfter) < today;`,
    becomes: `kind === "reinstatement";`,
  },
  {
    id: "MD6",
    file: "src/features/members/renewals/drop-renewals.server.ts",
    text: `{ ok: false, reason: kept, invoiceId }`,
    becomes: `{ ok: false, reason: kept }`,
    test: drops,
  },
  {
    id: "MD7",
    file: "src/billing/payments/record-payment.server.ts",
    text: `return { ok: false, reason: "dropped", day };`,
    becomes: `return { ok: false, reason: "void" };`,
    test: lateChecks,
  },
  {
    id: "MD8",
    file: "src/billing/payments/record-payment.server.ts",
    text: `return record(part, { ...input, invoiceId: id },`,
    becomes: `return record(part, { ...input, receivedOn: day, invoiceId: id },`,
    test: lateChecks,
  },
  {
    id: "MD9",
    file: "src/features/members/terms/each-anyway.server.ts",
    text: `errors.push(error);`,
    becomes: `throw error;`,
    test: drops,
  },
];
