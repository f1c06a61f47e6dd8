import { expect, test } from "vitest";
import type { Member } from "#features/members/member.ts";
import { type KnownMembership, type KnownMemberships, partsPlanner } from "./plan-parts.ts";
import type { RowCells } from "./row-cells.ts";

const levels = [
  { slug: "diamonds", title: "Diamonds", seats: 1 },
  { slug: "rubies", title: "Rubies", seats: 1 },
  { slug: "corporate-platinum", title: "Corporate Platinum", seats: 2 },
];
const nobody: KnownMemberships = {
  own: new Map(),
  seated: new Map(),
  companies: new Map(),
  numbers: new Map(),
};
const stored = (one: Partial<KnownMembership> = {}): KnownMembership => ({
  ...{ id: 7, number: 12, name: "Mary Hill", isCompany: false, contactId: 1, people: new Set([1]) },
  ...{ endsAfter: null, goesOn: false, email: null },
  live: [{ tier: "diamonds", title: "Diamonds", startsOn: "2027-01-15", endsOn: "2028-01-14" }],
  ...one,
});
const mary = { id: 1, fullName: "Mary Hill", company: "Hill Bakery" } as Member;

/** What the planner says of each row, the header being line 1. */
function outcomes(rows: (RowCells & { existing?: Member })[], known: Partial<KnownMemberships> = {}) {
  const planner = partsPlanner({
    levels,
    choices: { state: "approved", existing: "update" },
    known: { ...nobody, ...known },
    today: "2027-02-01",
  });
  for (const [at, { existing = null, ...said }] of rows.entries())
    planner.hear({ line: at + 2, said: { full_name: `Person ${at}`, ...said }, existing });
  return rows.map((_, at) => planner.plan(at + 2));
}

const diamonds = { level: "Diamonds", paid_until: "2028-01-14" };
const corporate = { level: "Corporate Platinum", paid_until: "2028-01-14", company: "Hill Bakery" };
const known = { own: new Map([[1, stored()]]), numbers: new Map([[12, stored()]]) };

test("a row that says nothing of a membership is planned as without", () => {
  expect(outcomes([{ full_name: "Ada Okafor" }])).toEqual([null]);
});

test("a term that is stored already changes nothing", () => {
  expect(outcomes([{ ...diamonds, member_number: "12", existing: mary }], known)).toEqual([
    { plan: null, now: "", notes: [], isKnown: true },
  ]);
});

test("a term that shares days with one that is stored is refused, naming it", () => {
  const [one] = outcomes([{ level: "Ruby", paid_until: "2028-06-30", existing: mary }], known);
  expect(one).toMatchObject({
    plan: null,
    notes: [
      "Rubies through June 30, 2028 was skipped: it overlaps an existing membership, Diamonds, January 15, 2027 to January 14, 2028",
    ],
  });
});

test("[MI15] a day of a company's person that differs is left out, naming the line, and the seat is taken", () => {
  const [, two] = outcomes([corporate, { ...corporate, paid_until: "2028-06-30" }]);
  expect(two).toMatchObject({
    plan: { term: null, text: "A seat in Hill Bakery's membership" },
    notes: [
      "Corporate Platinum through June 30, 2028 was skipped: it shares days with the membership year of line 2",
    ],
  });
});

test("a number that someone else has is refused with the term, in the site and in the file", () => {
  const [one, two, three] = outcomes(
    [
      { ...diamonds, member_number: "12" },
      { ...diamonds, member_number: "13" },
      { ...diamonds, member_number: "13" },
    ],
    known,
  );
  expect(one).toMatchObject({
    plan: null,
    notes: ["Diamonds through January 14, 2028 was skipped: member number 12 belongs to Mary Hill"],
  });
  expect(two).toMatchObject({
    plan: { number: 13, text: "Diamonds, January 15, 2027 to January 14, 2028, number 13" },
  });
  expect(three?.notes).toEqual([
    "Diamonds through January 14, 2028 was skipped: line 3 already has member number 13",
  ]);
});

test("whose number is another is told so, and gets the term", () => {
  const row = { level: "Ruby", paid_until: "2029-01-14", member_number: "15", existing: mary };
  expect(outcomes([row], known)).toEqual([
    {
      plan: expect.objectContaining({
        membershipId: 7,
        number: null,
        text: "Rubies, January 15, 2028 to January 14, 2029",
      }),
      ...{ now: "Diamonds through January 14, 2028", isKnown: true },
      notes: ["Member number “15” was skipped: their number is 12"],
    },
  ]);
});

test("[MI1] who has paid ahead is a member today, and the plan says both days", () => {
  expect(
    outcomes([{ level: "Ruby", paid_until: "2028-12-31", joined_on: "2/2/2017" }])[0]?.plan,
  ).toMatchObject({
    text: "Rubies, January 1, 2027 to December 31, 2028",
    term: { startsOn: "2027-01-01", endsOn: "2028-12-31" },
  });
});

test("[MI5] the year after one that is stored, or that another row of the company says, begins after it", () => {
  const [one] = outcomes([{ ...diamonds, paid_until: "2029-01-14", existing: mary }], known);
  expect(one?.plan?.term).toMatchObject({ startsOn: "2028-01-15", endsOn: "2029-01-14" });
  const later = { ...corporate, paid_until: "2029-01-14" };
  expect(outcomes([later, corporate]).map((row) => row?.plan?.term?.startsOn)).toEqual([
    "2028-01-15",
    "2027-01-15",
  ]);
});

test("who has resigned gets no term by a file that reaches further, and is told why; what was paid before is taken", () => {
  const left = stored({ endsAfter: "2028-01-14" });
  const [further, before] = [
    outcomes([{ ...diamonds, paid_until: "2029-01-14", existing: mary }], { own: new Map([[1, left]]) }),
    outcomes([{ ...diamonds, paid_until: "2027-01-14", existing: mary }], { own: new Map([[1, left]]) }),
  ];
  expect(further[0]).toMatchObject({
    plan: null,
    notes: [
      "Diamonds through January 14, 2029 was skipped: their membership ends on January 14, 2028; if they're back, add the membership on their record",
    ],
  });
  expect(before[0]?.plan?.term).toMatchObject({ startsOn: "2026-01-15", endsOn: "2027-01-14" });
});

test("a term that lies back is taken too", () => {
  expect(outcomes([{ level: "Ruby", paid_until: "2019-06-30" }])[0]?.plan?.term).toEqual({
    ...{ tier: "rubies", startsOn: "2018-07-01", endsOn: "2019-06-30" },
  });
});

test("rows of one company are one membership; the first is its contact, and whoever is over the limit is told of", () => {
  const [one, two, three] = outcomes([corporate, corporate, corporate]);
  expect(one?.plan).toMatchObject({
    ...{ company: "Hill Bakery", isContact: true },
    text: "Corporate Platinum, January 15, 2027 to January 14, 2028 in Hill Bakery's membership, as main contact",
  });
  expect(two).toMatchObject({ plan: { isContact: false }, notes: [] });
  expect(three?.notes).toEqual([
    "Over the limit: Corporate Platinum has 2 seats, and this is person 3 at Hill Bakery",
  ]);
});

test("a company written with and without its signs is one", () => {
  const rows = ["Big Mill, Inc.", "big mill inc", "Big  Mill Inc."].map((company) => ({
    ...corporate,
    company,
  }));
  const found = outcomes(rows);
  expect(found.map((one) => one?.plan?.isContact)).toEqual([true, false, false]);
  expect(found[2]?.notes).toEqual([
    "Over the limit: Corporate Platinum has 2 seats, and this is person 3 at Big  Mill Inc.",
  ]);
});

test.each([
  ["yes", ""],
  ["Bea Rivera", ""],
  ["", "Bea Rivera"],
  ["bea@x.example", ""],
])("the contact is whom a row says: “%s”, or “%s” in another row", (own, other) => {
  const rows = outcomes([
    { ...corporate, full_name: "Ada Okafor", ...(other ? { membership_contact: other } : {}) },
    {
      ...corporate,
      full_name: "Bea Rivera",
      email: "bea@x.example",
      ...(own ? { membership_contact: own } : {}),
    },
  ]);
  expect(rows.map((one) => one?.plan?.isContact)).toEqual([false, true]);
});

test("someone in a membership that another row says gets a seat; one who has it, nothing", () => {
  const company = stored({ isCompany: true, name: "Hill Bakery", live: [] });
  const companies = new Map([["hill bakery", company]]);
  const rows = [{ membership_company: "hill bakery" }, { membership_company: "Hill Bakery", existing: mary }];
  const [one, two] = outcomes(rows, { companies, seated: new Map([[1, company]]) });
  expect(one?.plan).toMatchObject({
    membershipId: 7,
    term: null,
    text: "A seat in Hill Bakery's membership",
  });
  expect(two).toEqual({ plan: null, now: "", notes: [], isKnown: true });
});
