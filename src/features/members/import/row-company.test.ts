import { expect, test } from "vitest";
import type { Member } from "#features/members/member.ts";
import { skip } from "./plan-row.ts";
import { newcomer } from "./recognise.ts";
import type { RowCells } from "./row-cells.ts";
import {
  asCompany,
  companyTeller,
  type KnownMembership,
  nameCompany,
  withoutOwnName,
} from "./row-company.ts";
import { readTerm, type TermSetting } from "./row-term.ts";

const levels = [
  { slug: "individual", title: "Individual", seats: 1 },
  { slug: "business", title: "Business", seats: 3 },
];
const setting: TermSetting = { levels, choices: { state: "approved" }, today: "2026-11-28" };
const mill: KnownMembership = {
  ...{ id: 3, number: 1, name: "Mill", isCompany: true, contactId: null, people: new Set([7]) },
  ...{ endsAfter: null, goesOn: false, email: null, address: null, ownDuesCents: null, ownDuesTier: null },
  live: [{ tier: "individual", title: "Individual", startsOn: "2026-01-01", endsOn: "2026-12-31" }],
};
const nobody = { own: new Map(), seated: new Map(), companies: new Map(), numbers: new Map() };
const existing = { id: 7, fullName: "Ann Lee" } as Member;

/** Of each row whether its membership is the company's. */
function areCompanys(rows: (RowCells & { existing?: Member })[], companies = nobody.companies) {
  const named = rows.map(({ existing = null, ...cells }, at) => {
    const said = { full_name: `Person ${at}`, company: "Mill", ...cells };
    return nameCompany({ line: at + 2, said, existing }, readTerm(said, existing, setting), {
      ...nobody,
      companies,
    });
  });
  return named.map(companyTeller(named));
}

const [paid, unpaid] = [{ level: "Individual", paid_until: "12/31/2026" }, { level: "Individual" }];
const contact = { membership_contact: "Yes" };

test.each<[title: string, rows: RowCells[], are: boolean[]]>([
  ["colleagues who each paid have their own", [paid, paid], [false, false]],
  ["also where each is a contact", [paid, paid].map((row) => ({ ...row, ...contact })), [false, false]],
  ["and a third without a date is nobody's", [paid, paid, unpaid], [false, false, false]],
  ["one who paid, and one of the same level without a date", [paid, unpaid], [true, true]],
  ["a colleague of another level", [paid, { level: "Business" }], [false, true]],
  ["a colleague without a level", [paid, {}], [false, false]],
  ["the same beside a contact", [{ ...paid, ...contact }, {}], [true, true]],
  ["the contact's day on each row", [{ ...paid, ...contact }, paid], [true, true]],
  [
    "a colleague with a day of their own",
    [
      { ...paid, ...contact },
      { ...paid, paid_until: "6/30/2027" },
    ],
    [false, false],
  ],
  ["a level of several seats", [{ level: "Business", paid_until: "12/31/2026" }, {}], [true, true]],
  ["a member at another level there", [{ level: "Business", paid_until: "12/31/2026" }, paid], [true, false]],
  ["a company that a column names", [{ membership_company: "Mill", ...paid }, unpaid], [true, true]],
  [
    "a company alone, and its one person with its level and day",
    [{ ...paid, full_name: undefined }, paid],
    [true, true],
  ],
  ["the same with two people", [{ ...paid, full_name: undefined }, paid, paid], [true, false, false]],
  [
    "of a level that is not ours",
    [{ level: "Business", paid_until: "12/31/2026" }, { level: "X" }],
    [true, false],
  ],
  ["the same beside a contact", [{ ...paid, ...contact }, { level: "X" }], [false, false]],
  ["of no company", [paid, unpaid].map((row) => ({ ...row, company: "Self-employed" })), [false, false]],
  ["who left long ago", [paid, { ...unpaid, state: "Dropped" }], [false, false]],
])("%s", (_, rows, are) => {
  expect(areCompanys(rows)).toEqual(are);
});

test("a company that is stored has its people, and those of its level without a date", () => {
  const companies = new Map([["mill", mill]]);
  expect(areCompanys([{ ...paid, existing }, unpaid, paid, {}], companies)).toEqual([
    ...[true, true, false, false],
  ]);
});

test.each<[said: RowCells, company: string | undefined]>([
  [{ full_name: "Keisha MacDonald", company: "Keisha MacDonald", level: "Individual" }, undefined],
  [{ full_name: "Keisha MacDonald", company: "keisha  macdonald" }, undefined],
  [{ full_name: "Keisha MacDonald", company: "Keisha MacDonald", level: "Business" }, "Keisha MacDonald"],
  [{ full_name: "Keisha MacDonald", company: "MacDonald & Co" }, "MacDonald & Co"],
])("[MI18] of %j the company is %s", (said, company) => {
  expect(withoutOwnName(said, newcomer, setting).said.company).toBe(company);
});

test("a company is not reviewed", () => {
  const row = { said: { company: "Mill", state: "Pending" }, existing: null };
  const plan = asCompany(skip("Full name: …"), row, {});
  expect(plan).toEqual(skip("Companies aren't reviewed; choose another status"));
  expect(asCompany(skip(""), { ...row, said: { company: "Mill" } }, {}).action).toBe("company");
});
