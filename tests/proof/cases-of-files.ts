import type { Mutation } from "./mutation.ts";

const planner = {
  file: "src/features/members/import/plan-parts.ts",
  test: "src/features/members/import/plan-parts.test.ts",
};

/** The companies of a file, and memberships without dues. */
export const ofFiles: Mutation[] = [
  {
    id: "MI6",
    file: "src/features/members/import/file-days.ts",
    text: `day > yearsBefore(today, -farYears)`,
    becomes: `day > yearsBefore(today, -farYears * 10)`,
    test: "src/features/members/import/row-term.test.ts",
  },
  {
    id: "MI7",
    ...planner,
    text: `if (company === null || term.goesOn === null) return null;`,
    becomes: `if (company === null || term.goesOn !== null) return null;`,
  },
  {
    id: "MI13",
    file: "src/features/members/import/row-company.ts",
    text: `named.levels.some((level) => joins(row, level))`,
    becomes: `named.levels.some((level) => level === "")`,
    test: planner.test,
  },
  {
    id: "MI14",
    file: "src/features/members/import/part-words.ts",
    text: `seats === 1 ? "1 seat"`,
    becomes: `seats === 0 ? "1 seat"`,
    test: planner.test,
  },
  {
    id: "MI15",
    ...planner,
    text: `!isSame(one, wish) && overlaps(one, wish)`,
    becomes: `isSame(one, wish) && overlaps(one, wish)`,
  },
  {
    id: "MI16",
    ...planner,
    file: "src/features/members/import/row-reach.ts",
    text: `group.email === "" ? typed : ""`,
    becomes: `group.email === "" ? "" : typed`,
  },
  {
    id: "MI17",
    ...planner,
    file: "src/features/members/import/row-reach.ts",
    text: `group.rows.every(isCompanyAlone)`,
    becomes: `group.rows.some(isCompanyAlone)`,
  },
  {
    id: "MI18",
    file: "src/features/members/import/row-company.ts",
    text: `companyKey(company) === companyKey(said.full_name ?? "")`,
    becomes: `company === ""`,
    test: "src/features/members/import/row-company.test.ts",
  },
  {
    id: "MI19",
    file: "src/features/members/file-headings.ts",
    text: `heading: /^primary(contact|rep|representative)$/,`,
    becomes: `heading: /^primary(contact)$/,`,
    test: "src/features/members/import/columns.test.ts",
  },
  {
    id: "MM1",
    file: "src/features/members/address-fields.ts",
    text: `{ audience: "nobody" }`,
    becomes: `{ audience: "public" }`,
    test: "src/admin/members/postal-address.http.test.ts",
  },
  {
    id: "MM2",
    file: "src/features/members/personal-data/blank-traces-store.server.ts",
    text: `.set({ before: null, after: null })`,
    becomes: `.set({ before: null })`,
    test: "src/admin/members/postal-address.http.test.ts",
  },
  {
    id: "MM3",
    file: "src/admin/members/members-served.server.ts",
    text: "county: ofContacts((county) =>",
    becomes: "county: ofContacts((county) => sql`true` ??",
    test: "src/admin/members/postal-address.http.test.ts",
  },
  {
    id: "MM2",
    file: "src/features/members/personal-data/personal-data.server.ts",
    text: `      found.map(async ({ search: _, ...member }) => ({`,
    becomes: `      found.map(async ({ search: _, more: __, ...member }) => ({`,
    test: "src/features/members/own-listing/screens/own-fields.http.test.ts",
  },
  {
    id: "MM3",
    file: "src/admin/print/printed.server.ts",
    text: `.where(await membersServed.condition(askedBy(asked), readListQuery(memberList, list)))`,
    becomes: `.where(isLive)`,
    test: "src/admin/print/print.http.test.ts",
  },
  {
    id: "MM4",
    file: "src/features/members/terms/renew-membership.server.ts",
    text: `contact ? contact.email : membership.email)`,
    becomes: `contact ? contact.email : "")`,
    test: "src/admin/imports/import-companies.http.test.ts",
  },
  {
    id: "MI25",
    file: "src/features/members/import/plan-money.ts",
    text: `const isHere = first ? at === line : said[of] !== undefined;`,
    becomes: `const isHere = said[of] !== undefined;`,
    test: "src/features/members/import/plan-money.test.ts",
  },
  {
    id: "MI26",
    file: "src/features/members/import/undo-import.server.ts",
    text: `await undoBalances(context, id);`,
    becomes: `{ gone: 0, kept: "", people: [] as number[] };`,
    test: "src/admin/imports/import-money.http.test.ts",
  },
  {
    id: "MO9",
    file: "src/billing/ledger/movements.ts",
    text: `isOpening ? "opening" : `,
    becomes: ``,
    test: "src/billing/ledger/movements.test.ts",
  },
];
