import type { Mutation } from "./mutation.ts";

const statement = { file: "src/admin/books/statement.ts", test: "src/admin/books/statement.test.ts" };

/** Cases of the reports: MR17 to MR19. */
export const ofBooks: Mutation[] = [
  {
    id: "MR17",
    ...statement,
    text: `accounts: [...income, ...expenses] }`,
    becomes: `accounts: income }`,
  },
  {
    id: "MR18",
    ...statement,
    text: `cents: signOf(account) * cents || 0`,
    becomes: `cents: cents || 0`,
  },
  {
    id: "MR19",
    ...statement,
    text: `(sum) => accounts.includes(sum.account) && sum.month >= from && sum.month <= until`,
    becomes: `(sum) => accounts.includes(sum.account) && sum.month <= until`,
  },
];
