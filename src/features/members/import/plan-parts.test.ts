import { expect, test } from "vitest";
import type { Member } from "#features/members/member.ts";
import {
  ann,
  corporate,
  diamonds,
  gone,
  hospital,
  jo,
  joText,
  known,
  mary,
  oneSeat,
  outcomes,
  seat,
  small,
  stored,
  told,
} from "#tests/support/planned-rows.ts";
import type { RowCells } from "./row-cells.ts";
import type { KnownMembership } from "./row-company.ts";

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
      "Corporate Platinum through June 30, 2028 was skipped: it overlaps the membership year on line 2",
    ],
  });
});

test("a number that someone else has, in the site or in the file, is left out; the next free one is given", () => {
  const [one, two, three] = outcomes(
    [
      { ...diamonds, member_number: "12" },
      { ...diamonds, member_number: "13" },
      { ...diamonds, member_number: "13" },
    ],
    known,
  );
  expect(one).toMatchObject({
    plan: { number: null, term: { endsOn: "2028-01-14" } },
    notes: ["Member number “12” was skipped: it belongs to Mary Hill"],
  });
  expect(two).toMatchObject({
    plan: { number: 13, text: "Diamonds, January 15, 2027 to January 14, 2028, number 13" },
  });
  expect(three?.notes).toEqual(["Member number “13” was skipped: line 3 already has it"]);
  const numbered = [{ member_number: "101" }, { member_number: "102" }].map((row) => ({
    ...corporate,
    ...row,
  }));
  const [first, second] = outcomes(numbered);
  expect([first?.plan?.number, second?.plan?.number]).toEqual([101, null]);
  expect(second?.notes).toEqual(["Member number “102” was skipped: Hill Bakery's number is 101"]);
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

test("[MI13] a person of a company without a day has a seat; the contact is whom the row says", () => {
  expect(told(ann, jo)).toEqual([
    [seat, []],
    [joText, []],
  ]);
  const { level: _, ...bare } = ann;
  expect(told(jo, bare)).toEqual([
    [joText, []],
    [seat, []],
  ]);
});

test("[MI14] the same where the level has one seat: both are seated, and the second is over the limit", () => {
  expect(told({ ...jo, ...oneSeat }, { ...ann, ...oneSeat })).toEqual([
    [joText.replace("Corporate Platinum", "Rubies"), []],
    [seat, ["Over the limit: Rubies has 1 seat, and this is person 2 at Montclair Travel"]],
  ]);
  expect(
    outcomes([jo, ann, ann].map((row) => ({ ...row, ...oneSeat }))).map((one) => one?.plan?.over),
  ).toEqual([...[undefined, "rubies", "rubies"]]);
});

test("[MI15] the same level and day are no second term; another day is left out", () => {
  const [same] = outcomes([jo, { ...ann, paid_until: "12/31/2027" }]).slice(1);
  expect(same).toMatchObject({ plan: { term: { endsOn: "2027-12-31" } }, notes: [] });
  expect(told(jo, { ...ann, paid_until: "6/30/2027" })[1]).toEqual([
    seat,
    ["Corporate Platinum through June 30, 2027 was skipped: it overlaps the membership year on line 2"],
  ]);
});

test("[MI16] a row without a person is a company without a contact, whose invoices go to its address", () => {
  const [one, again] = outcomes([{ ...hospital, email: "Info@hospital.example" }, hospital]);
  expect(one).toEqual({
    plan: {
      text: "Corporate Platinum, January 1, 2027 to December 31, 2027, invoices to info@hospital.example",
      ...{ membershipId: null, company: "Hospital", isContact: false, number: null },
      term: { tier: "corporate-platinum", startsOn: "2027-01-01", endsOn: "2027-12-31" },
      email: "info@hospital.example",
    },
    ...{ now: "–", notes: [], isKnown: false },
  });
  expect(again?.isKnown).toBe(true);
});

test("[MI16] a company that is stored gets an address where it has none, and what follows its term", () => {
  const held = stored({ name: "Hospital", isCompany: true, contactId: null, people: new Set() });
  const known = { companies: new Map([["hospital", held]]) };
  const row = { ...hospital, level: "Diamonds", paid_until: "2028-01-14" };
  expect(outcomes([row], known)[0]).toMatchObject({ plan: null, notes: [], isKnown: true });
  expect(outcomes([{ ...row, email: "info@x.example" }], known)[0]?.plan?.text).toBe(
    "invoices to info@x.example",
  );
  expect(outcomes([{ ...row, paid_until: "2029-01-14" }], known)[0]?.plan?.text).toBe(
    "Diamonds, January 15, 2028 to January 14, 2029",
  );
});

test("[MI16] the address of a company is read as its form reads it, with a note on what is left out", () => {
  const at = { street: `12 Elm St\r\n${"x".repeat(240)}`, city: " Montclair\t", county: "Essex" };
  const [one] = outcomes([{ ...hospital, email: "info@x.example", ...at }]);
  const street = `12 Elm St\n${"x".repeat(230)}`;
  expect(one?.plan?.address).toEqual({ street, city: "Montclair", region: "", postalCode: "", country: "" });
  expect(one?.notes).toEqual([
    "The end of the street “xxxxxxxxxx” was skipped: it's too long",
    "County “Essex” was skipped: a company's address has no county",
  ]);
});

test("[MI17] a company without an address gets its invoices on paper, unless a person of the file speaks for it", () => {
  const paper = "No email address: invoices are printed";
  expect(told(hospital)[0]?.[1]).toEqual([paper]);
  expect(told({ ...hospital, unread_email: "jo at host" })[0]?.[1]).toEqual([
    "Email “jo at host” was skipped: it isn't an email address",
    paper,
  ]);
  expect(told(hospital, { ...ann, company: "Hospital" })).toEqual([
    ["Corporate Platinum, January 1, 2027 to December 31, 2027", []],
    ["A seat in Hospital's membership, as main contact", []],
  ]);
});

test("[MI18] who is named as their own company, at a level of one seat, has their own membership", () => {
  const keisha = { full_name: "Keisha MacDonald", company: "Keisha MacDonald", paid_until: "12/31/2027" };
  expect(outcomes([{ ...keisha, ...oneSeat }])[0]?.plan).toMatchObject({ company: null });
  expect(outcomes([{ ...keisha, ...small }])[0]?.plan).toMatchObject({ company: "Keisha MacDonald" });
});

const lifetime = "Lifetime: continues without dues";

test.each([
  [{ paid_until: "12/31/2099" }, "2027-01-01", "2027-12-31"],
  [{ paid_until: "Lifetime", joined_on: "2/2/2017" }, "2026-02-02", "2027-02-01"],
  [{ renewal_date: "Never", joined_on: "1/14/2027" }, "2027-01-14", "2028-01-13"],
])("[MI6] %j continues without dues, with this year's term", (said, startsOn, endsOn) => {
  const [one] = outcomes([{ ...oneSeat, ...said }]);
  expect(one).toMatchObject({ plan: { goesOn: true, term: { startsOn, endsOn } }, notes: [] });
  expect(one?.plan?.text).toContain(`, ${lifetime}`);
});

test("[MI6] one that is stored continues without dues, and gets a term where none reaches today", () => {
  const row = { ...diamonds, paid_until: "Lifetime", existing: mary };
  const plan = (one: Partial<KnownMembership>) => outcomes([row], { own: new Map([[1, stored(one)]]) })[0];
  expect(plan({})?.plan).toMatchObject({ text: lifetime, goesOn: true, term: null });
  expect(plan({ goesOn: true })).toMatchObject({ plan: null, notes: [] });
  const over = [{ tier: "diamonds", title: "Diamonds", startsOn: "2026-01-01", endsOn: "2027-01-14" }];
  expect(plan({ live: over })?.plan?.term).toMatchObject({ startsOn: "2027-01-15", endsOn: "2027-12-31" });
  expect(plan({ endsAfter: "2028-01-14" })).toMatchObject({
    plan: null,
    notes: [expect.stringContaining(`${lifetime} was skipped: their membership ends on January 14, 2028`)],
  });
});

test("[MI6] without a level no membership is added, and a day that is over becomes this year's", () => {
  expect(told({ paid_until: "Lifetime" })).toEqual([
    [null, ["Paid through “Lifetime” was skipped: this row has no level"]],
  ]);
  expect(told({ goes_on: "yes" })).toEqual([[null, ["No membership added: this row has no level"]]]);
  expect(outcomes([{ ...oneSeat, goes_on: "yes", paid_until: "6/30/2020" }])[0]?.plan).toMatchObject({
    goesOn: true,
    term: { startsOn: "2027-01-01" },
  });
});

test("[MI7] a company's renewal after a row of its person for life is not barred", () => {
  expect(told({ ...ann, paid_until: "12/31/2099" }, jo)).toEqual([
    [seat, [`“${lifetime}” was skipped: another row has the paid-through date for Montclair Travel`]],
    [joText, []],
  ]);
  const [live] = outcomes([{ ...ann, paid_until: "12/31/2099" }]).map((one) => one?.plan?.term);
  expect(live).toMatchObject({ startsOn: "2027-01-01", endsOn: "2027-12-31" });
  const held = stored({ name: "Montclair Travel", isCompany: true, goesOn: true });
  const terms = live ? [{ ...live, title: "Corporate Platinum" }] : [];
  const companies = new Map([["montclair travel", { ...held, live: terms }]]);
  expect(outcomes([{ ...jo, paid_until: "12/31/2028" }], { companies })[0]?.plan?.term).toMatchObject({
    ...{ startsOn: "2028-01-01", endsOn: "2028-12-31" },
  });
});

test("a former member keeps the past term, which ends on the day they left", () => {
  expect(outcomes([gone])[0]?.plan).toEqual({
    text: "Rubies, January 1, 2026 to June 15, 2026 (former member)",
    ...{ membershipId: null, company: null, isContact: true, number: null, endsAfter: "2026-06-15" },
    term: { tier: "rubies", startsOn: "2026-01-01", endsOn: "2026-06-15", cutShort: true },
  });
  const earlier = { ...gone, paid_until: "12/31/2099", ended_on: "6/15/2020" };
  expect(outcomes([earlier])[0]?.plan?.term).toMatchObject({ startsOn: "2019-06-16", endsOn: "2020-06-15" });
  const again = { ...gone, existing: { ...mary, state: "withdrawn" } as Member };
  expect(outcomes([again], { own: new Map([[1, stored({ endsAfter: "2026-06-15" })]]) })).toEqual([
    { plan: null, now: "", notes: [], isKnown: true },
  ]);
});

test("a former person of a company that goes on has no seat; a company of former people alone has ended", () => {
  expect(told(jo, { ...ann, ...gone, ...small })[1]).toEqual([
    null,
    ["No seat in Montclair Travel's membership: this row says they left"],
  ]);
  expect(outcomes([{ ...ann, ...gone, ...small }])[0]?.plan).toMatchObject({
    ...{ company: "Montclair Travel", endsAfter: "2026-06-15" },
  });
});

test("a member here whom a file calls former stays one until staff have said so", () => {
  const row = { ...gone, existing: { ...mary, state: "approved" } as Member };
  expect(outcomes([row])[0]?.plan?.term).toMatchObject({ endsOn: "2026-12-31" });
});

test("who was never a member has no membership, whatever the row says", () => {
  expect(outcomes([{ ...diamonds, state: "Prospect" }])).toEqual([null]);
});

test.each<[said: RowCells, note: string]>([
  [{ level: "Diamond" }, "No membership added: this row has no expiration date"],
  [{ paid_until: "2028-01-14" }, "Paid through “2028-01-14” was skipped: this row has no level"],
])("of %j no membership is added, and it is said why", (said, note) => {
  expect(told(said)).toEqual([[null, [note]]]);
});
