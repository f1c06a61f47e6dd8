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
    text: `Math.max(0, paidCents - returnedCents)`,
    becomes: `paidCents`,
  },
  {
    id: "B13",
    ...payment,
    text: `return amountCents > standing.owedCents ? {`,
    becomes: `return amountCents !== standing.owedCents ? {`,
  },
  {
    id: "B15",
    file: "src/billing/numbers.ts",
    text: `return kind === "credit" ? \`\${year}-C\` : year;`,
    becomes: `return year;`,
    test: "src/billing/numbers.test.ts",
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
    id: "MK7",
    ...closing,
    text: `return isOffer && paidCents > 0 ? ["start"] : [];`,
    becomes: `return [];`,
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
];
