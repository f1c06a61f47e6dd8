import type { Mutation } from "./mutation.ts";

const closing = {
  file: "src/billing/ledger/close-books.server.ts",
  test: "src/billing/ledger/close-books.http.test.ts",
};

/** Cases MR20 to MR25: journals for other programs, and closed months. */
export const ofJournals: Mutation[] = [
  {
    id: "MR20",
    file: "src/admin/books/journal.ts",
    text: `if (account === "receivable") return -1;`,
    becomes: ``,
    test: "src/admin/books/journal.test.ts",
  },
  { id: "MR21", ...closing, text: `lock table ledger in share row exclusive mode`, becomes: `select 1` },
  {
    id: "MR22",
    file: "src/admin/books/actions.server.ts",
    text: `sure: input.sure && asked === through`,
    becomes: `sure: input.sure`,
    test: "src/admin/books/journal.http.test.ts",
  },
  {
    id: "MR23",
    file: "src/admin/books/shapes.ts",
    text: `account === "bank" ? names.receipts : accountName(names, account)`,
    becomes: `accountName(names, account)`,
    test: "src/admin/books/shapes.test.ts",
  },
  {
    id: "MR24",
    file: "src/admin/books/shapes.ts",
    text: `if (count > most) {`,
    becomes: `if (count > 2 * most) {`,
    test: "src/admin/books/shapes.test.ts",
  },
  {
    id: "MR25",
    file: "src/admin/books/journal.ts",
    text: `if (currency === siteCurrency) journals.push`,
    becomes: `if (currency !== "") journals.push`,
    test: "src/admin/books/journal.test.ts",
  },
];
