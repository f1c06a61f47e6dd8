import type { Mutation } from "./mutation.ts";

/** Cases of cards (MS). */
export const ofCards: Mutation[] = [
  {
    id: "MS1",
    file: "src/billing/provider/look-rule.ts",
    text: `>= patience[why]) return null;`,
    becomes: `>= patience.unknown) return null;`,
    test: "src/billing/provider/look-rule.test.ts",
  },
  {
    id: "MS3",
    file: "src/billing/provider/look-rule.ts",
    text: `>= patience[why]) return null;`,
    becomes: `>= patience.refused) return null;`,
    test: "src/billing/provider/look-rule.test.ts",
  },
  {
    id: "MS7",
    file: "src/platform/money.ts",
    text: `withoutCents.test(currency) ? 0 :`,
    becomes: `withoutCents.test("") ? 0 :`,
    test: "src/platform/money.test.ts",
  },
  {
    id: "MS10",
    file: "src/billing/provider/payable.ts",
    text: `cents >= least && cents <= most`,
    becomes: `cents >= least`,
    test: "src/billing/provider/payable.test.ts",
  },
  {
    id: "MS17",
    file: "src/billing/provider/payment-link.ts",
    text: `return reference?.endsWith(mark) ? reference.slice(0, -mark.length) : "";`,
    becomes: `return reference?.split("_")[0] ?? "";`,
    test: "src/billing/provider/payment-link.test.ts",
  },
];
