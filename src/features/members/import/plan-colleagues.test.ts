import { expect, test } from "vitest";
import type { Member } from "#features/members/member.ts";
import { longDay } from "#platform/days.ts";
import {
  ann,
  corporate,
  diamonds,
  gone,
  hospital,
  jo,
  joText,
  mary,
  outcomes,
  seat,
  small,
  stored,
  told,
} from "#tests/support/planned-rows.ts";
import type { RowCells } from "./row-cells.ts";

const free = "“Continues without dues” was skipped: ";

test("[MI6] a person without dues has a seat; their company goes on only as itself or its contact says", () => {
  const courtesy = { ...ann, state: "Courtesy" };
  for (const paid_until of ["12/31/2027", "6/30/2028"])
    expect(outcomes([jo, { ...courtesy, paid_until }]).map((one) => one?.plan?.goesOn)).toEqual([
      ...[undefined, undefined],
    ]);
  expect(told(jo, { ...courtesy, paid_until: "12/31/2027" })[1]).toEqual([
    joText.replace(", as main contact", ""),
    [`${free}another row has the paid-through date for Montclair Travel`],
  ]);
  const held = stored({ name: "Montclair Travel", isCompany: true, contactId: 9 });
  const companies = new Map([["montclair travel", held]]);
  expect(outcomes([courtesy], { companies })[0]).toMatchObject({
    ...{
      plan: { text: seat },
      notes: [`${free}only a row for Montclair Travel or its main contact can set this`],
    },
  });
  const { full_name: _, ...company } = courtesy;
  for (const row of [
    { ...company, full_name: undefined },
    { ...courtesy, existing: { ...mary, id: 9 } as Member },
  ])
    expect(outcomes([row], { companies })[0]?.plan?.goesOn).toBe(true);
});

test.each([
  ["without a level", { level: undefined }],
  ["of a level that is not ours", { level: "Employee" }],
  ["who has left", { state: "Dropped" }],
])("[MI1] the day of a person %s does not push the company's term into the future", (_, row) => {
  const others = { ...ann, membership_company: "Montclair Travel", paid_until: "12/31/2026", ...row };
  const [one] = outcomes([{ ...jo, paid_until: "12/31/2028" }, others]);
  expect(one?.plan?.term).toMatchObject({ startsOn: "2027-01-01", endsOn: "2028-12-31" });
});

test("a contact who has left is none, unless all have", () => {
  const contact = { membership_contact: "Yes" };
  const { membership_contact: _, ...plain } = jo;
  const contactsOf = (...rows: RowCells[]) => outcomes(rows).map((one) => one?.plan?.isContact);
  expect(contactsOf({ ...ann, ...gone, ...small, ...contact }, plain)).toEqual([undefined, true]);
  expect(contactsOf({ ...plain, ...gone, ...small }, { ...ann, ...gone, ...small, ...contact })).toEqual([
    ...[false, true],
  ]);
});

test.each([
  [{ state: "Dropped" }, "2027-01-31"],
  [{ ...diamonds, state: "Dropped" }, "2027-01-31"],
  [{ ...diamonds, state: "Dropped", ended_on: "1/20/2027" }, "2027-01-20"],
  [{ ...diamonds, state: "Dropped", ended_on: "1/20/2020" }, "2027-01-15"],
])("a member here whom staff make a former one: by %j the membership ends on %s", (said, endsAfter) => {
  const own = { own: new Map([[1, stored()]]) };
  const row = { ...said, existing: { ...mary, state: "withdrawn" } as Member };
  const [one] = outcomes([row], own);
  expect(one?.plan).toMatchObject({ membershipId: 7, endsAfter });
  expect(one?.plan?.text).toContain(`their membership ends on ${longDay(endsAfter)}`);
  expect(one?.notes).toEqual([]);
});

test("of a stored company that goes on a former person keeps the seat, and a former company the membership", () => {
  const company = stored({ isCompany: true, name: "Hill Bakery" });
  const known = { companies: new Map([["hill bakery", company]]), seated: new Map([[1, company]]) };
  const left = { ...corporate, state: "Dropped", existing: { ...mary, state: "withdrawn" } as Member };
  const keeps = "They keep their seat in Hill Bakery's membership; remove them there";
  expect(outcomes([left], known)[0]).toMatchObject({ plan: null, notes: [keeps] });
  expect(outcomes([{ ...left, level: "Diamonds" }], known)[0]?.notes).toContain(keeps);
  const alone = { ...corporate, full_name: undefined, state: "Dropped" };
  expect(outcomes([alone], known)[0]).toMatchObject({
    ...{ plan: null, notes: ["Hill Bakery's membership stays; end it on its page"] },
  });
});

test("a stored company that has ended seats nobody new", () => {
  const ended = stored({ isCompany: true, name: "Hill Bakery", endsAfter: "2026-12-31" });
  const [one] = outcomes([{ membership_company: "Hill Bakery" }], {
    companies: new Map([["hill bakery", ended]]),
  });
  expect(one).toMatchObject({
    ...{ plan: null, notes: ["No seat in Hill Bakery's membership: it ended on December 31, 2026"] },
  });
});

test.each([
  ["Bnew", "Bnew", ["They also have a seat in Acme's membership"]],
  ["Hill  Bakery", "Acme", []],
  ["acme", "Acme", []],
  [undefined, "Acme", []],
])("who has a seat in Acme and is at “%s” is of %s", (company, expected, notes) => {
  const acme = stored({ isCompany: true, name: "Acme", contactId: 9 });
  const row = { ...corporate, company, paid_until: "2029-01-14", existing: mary };
  const [one] = outcomes([row], { seated: new Map([[1, acme]]) });
  expect([one?.plan?.company, one?.notes]).toEqual([expected, notes]);
});

test("of two addresses of one company the first gets its invoices", () => {
  const rows = ["a@x.example", "b@x.example", "A@x.example"].map((email) => ({ ...hospital, email }));
  expect(outcomes(rows).map((one) => [one?.plan?.email, one?.notes])).toEqual([
    ["a@x.example", []],
    [undefined, ["Email “b@x.example” was skipped: Hospital's invoices go to a@x.example"]],
    [undefined, []],
  ]);
});
