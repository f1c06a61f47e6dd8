import type { Mutation } from "./mutation.ts";

const readings = "src/admin/books/readings.http.test.ts";
const shares = { file: "src/billing/ledger/shares.ts", test: "src/billing/ledger/shares.test.ts" };
const spread = {
  file: "src/features/members/terms/spread.ts",
  test: "src/features/members/terms/spread.test.ts",
};
const beside = { file: "src/billing/ledger/invoice-days.ts", test: readings };
const noCards = {
  file: "src/billing/ledger/invoice-days.server.ts",
  text: "method <> 'opening'",
  becomes: "method = 'check'",
  test: readings,
};

const noRunningSums = {
  ...shares,
  text: "const runs = parts.map((_, at) => sumOf(parts.slice(0, at + 1)));",
  becomes: "const runs = parts.map((part, at) => part * (at + 1));",
};
const noCredit = { ...beside, text: "Math.min(received, sumOf(asked))", becomes: "received" };
const noParts = { ...spread, text: "monthNumber(month) - monthNumber(startsOn) + 1", becomes: "parts" };
const noOffers = { ...beside, text: "!invoice.isFor || isBegun(invoice, day)", becomes: "true" };

/** Cases of the books, MR: shares and cash, dues by the month, accrual. */
export const ofReadings: Mutation[] = [
  { id: "MR1", ...noRunningSums },
  { id: "MR2", ...noRunningSums },
  { id: "MR3", ...noCredit },
  { id: "MR4", ...noCredit },
  { id: "MR5", ...beside, text: `["receivable", -owedOf(sums)]`, becomes: `["receivable", 0]` },
  { id: "MR6", ...noCards },
  { id: "MR7", ...noParts },
  { id: "MR8", ...noParts },
  { id: "MR9", ...noParts },
  { id: "MR10", ...noParts },
  {
    id: "MR11",
    ...spread,
    text: "startsOn.slice(8) <= endsOn.slice(8) ? 1 : 0",
    becomes: "1",
  },
  { id: "MR12", ...spread, text: "if (next) return { ...spanOf(next, all), startsOn };", becomes: "" },
  { id: "MR13", ...spread, text: "return cents - Math.floor(", becomes: "return 35_000 - Math.floor(" },
  {
    id: "MR14",
    ...spread,
    text: "if (endedOn !== null && endedOn.slice(0, 7) <= month) return 0;",
    becomes: "",
  },
  { id: "MR15", ...spread, text: "return cents - Math.floor(", becomes: "return 1 + cents - Math.floor(" },
  { id: "MR16", ...noOffers },
  { id: "MR17", ...noCards },
  { id: "MR18", ...noOffers },
  { id: "MR19", ...noOffers },
  {
    id: "MB6",
    file: "src/billing/ledger/invoice-days.server.ts",
    text: `if (account === "income:dues")`,
    becomes: `if (account === "income:events")`,
    test: "src/features/members/board/board-store.http.test.ts",
  },
];
