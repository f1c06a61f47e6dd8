import { describe, expect, test } from "vitest";
import { byKey, staffKeys } from "#features/members/fields.ts";
import { typedKeys } from "#features/members/listing-fields.ts";
import type { Member } from "#features/members/member.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { firstChoices, type ImportChoices } from "./import.ts";
import { planRow } from "./plan-row.ts";
import { newcomer } from "./recognise.ts";
import type { RowCells } from "./row-cells.ts";

const ada: Member = {
  ...byKey([...typedKeys, ...staffKeys], () => null),
  id: 7,
  slug: "ada-okafor",
  userId: null,
  fullName: "Ada Okafor",
  email: "ada@okafor.example",
  company: "Okafor Interiors",
  phoneNumber: "+1 555",
  websiteUrl: "https://okafor.example/",
  servicesDescription: "One\nTwo",
  category: "Legal",
  photo: null,
  isEmailVerified: true,
  isEmailShared: false,
  state: "approved",
  visibility: defaultVisibility,
  joinedOn: "2024-03-05",
  tags: ["Gala"],
  more: {},
  isSample: false,
  version: 4,
  createdAt: "2024-03-05T00:00:00.000Z",
  updatedAt: "2024-03-05T00:00:00.000Z",
};
const nobody = {
  ...{ who: newcomer, isWaiting: false },
  ...{ choices: firstChoices, listed: ["Legal", "Food & Drink"] },
};
const known = { ...nobody, who: { ...newcomer, existing: ada } };
const choosing = (choices: Partial<ImportChoices>) => ({ choices: { ...firstChoices, ...choices } });
const row: RowCells = { full_name: "Ada Okafor", email: "Ada@Okafor.example" };

describe("a row whose address nobody has", () => {
  test("creates a member of what it says, blanks as null", () => {
    const plan = planRow({ ...row, website_url: "okafor.example", joined_on: "3/5/2024" }, nobody);
    expect(plan).toMatchObject({
      action: "create",
      values: {
        fullName: "Ada Okafor",
        email: "ada@okafor.example",
        company: null,
        websiteUrl: "https://okafor.example/",
        joinedOn: "2024-03-05",
      },
    });
  });

  test("keeps a formula as plain text", () => {
    expect(planRow({ ...row, company: "=1+1" }, nobody).values).toMatchObject({ company: "=1+1" });
  });
});

test.each([
  [{}, "This row is empty"],
  [{ email: "ada@x.example" }, "Full name: Full name is required"],
  [{ ...row, email: "x", website_url: "ftp://x" }, "Email: Invalid email address"],
  [{ full_name: "A", email: "x" }, "Full name: Full name is required; Email: Invalid email address"],
])("%o is skipped", (cells, reason) => {
  expect(planRow(cells, nobody)).toMatchObject({
    action: "skip",
    reason: expect.stringContaining(reason),
    values: null,
  });
});

test("whoever is not recognised for sure is skipped, and why is said", () => {
  const who = { ...newcomer, fault: "Line 3 has this email address already" };
  expect(planRow(row, { ...nobody, who })).toMatchObject({ action: "skip", reason: who.fault });
});

test("a name is enough: the member has no address", () => {
  expect(planRow({ full_name: "City of Marietta" }, nobody)).toMatchObject({
    action: "create",
    values: { fullName: "City of Marietta", email: "" },
  });
});

test("[MI20] further addresses are kept in the notes, once", () => {
  const told = { ...row, other_emails: "b@x.example", notes: "VIP" };
  const notes = "VIP\nAlso b@x.example";
  expect(planRow(told, nobody)).toMatchObject({ values: { notes }, note: null });
  expect(planRow(told, { ...nobody, who: { ...newcomer, existing: { ...ada, notes } } }).action).toBe(
    "unchanged",
  );
  const silent = { ...row, other_emails: "b@x.example" };
  const regular = { ...newcomer, existing: { ...ada, notes: "A regular" } };
  expect(planRow(silent, { ...nobody, who: regular }).values).toEqual({
    notes: "A regular\nAlso b@x.example",
  });
});

test("[MI21] a name beside what is no address is a member without one, with a note; without a name it is skipped", () => {
  expect(planRow({ full_name: "Jo Hill", unread_email: "jo at host" }, nobody)).toMatchObject({
    action: "create",
    note: "Email “jo at host” was skipped: it isn't an email address",
    values: { fullName: "Jo Hill", email: "" },
  });
  expect(planRow({ unread_email: "jo at host" }, nobody)).toMatchObject({
    action: "skip",
    reason: "Full name: Full name is required",
  });
});

test("how a member was found, and that they share an address, stands in the plan", () => {
  const found = { ...newcomer, existing: { ...ada, email: "" }, note: "Matched by name" };
  expect(planRow({ full_name: "Ada Okafor", company: "New" }, { ...nobody, who: found })).toMatchObject({
    action: "update",
    note: "Matched by name",
    values: { company: "New" },
  });
  const sharing = planRow(row, { ...nobody, who: { ...newcomer, isShared: true } });
  expect(sharing.values).toMatchObject({ isEmailShared: true });
});

test.each([
  ["Joan Li", undefined, null],
  ["Joan Li", "Jo", "Jo"],
  ["Ada Okafor", undefined, undefined],
])(
  "of a member called Mia, the file's name %s and first name %s make the first name %s",
  (full_name, first_name, firstName) => {
    const cells = { full_name, email: ada.email, ...(first_name ? { first_name } : {}) };
    const who = { ...newcomer, existing: { ...ada, firstName: "Mia" } };
    expect(planRow(cells, { ...nobody, who }).values?.firstName).toBe(firstName);
  },
);

describe("a row whose address a member has", () => {
  test("changes what differs, and says how it read before and after", () => {
    const plan = planRow({ ...row, company: "Okafor Studio", state: "suspended" }, known);
    expect(plan).toEqual({
      action: "update",
      reason: "Company: Okafor Interiors → Okafor Studio; Status: approved → suspended",
      note: null,
      values: { company: "Okafor Studio", state: "suspended" },
      memberId: 7,
      version: 4,
    });
  });

  test("leaves alone what the row leaves blank", () => {
    expect(planRow(row, known)).toMatchObject({ action: "unchanged", values: null });
  });

  test("has another address whole, without what is blank of it, and the one that is stored as it is", () => {
    const stored = { ...ada, street: "1 Oak Rd", city: "Newark", postalCode: "07102", county: "Essex" };
    const setting = { ...known, who: { ...known.who, existing: stored } };
    expect(planRow({ ...row, street: "12 Elm St", city: "Montclair" }, setting)).toMatchObject({
      reason: "Street: 1 Oak Rd → 12 Elm St; City: Newark → Montclair; ZIP code: 07102 → –",
    });
    expect(planRow({ ...row, city: "Newark" }, setting).action).toBe("unchanged");
  });

  test("says nothing new when it says what is stored, whatever its case, ends of lines and protocol", () => {
    const same: RowCells = {
      ...row,
      company: " Okafor  Interiors ",
      phone_number: "+1 555",
      website_url: "okafor.example",
      services_description: "One\r\nTwo",
      category: "Legal",
      state: "APPROVED",
      joined_on: "2024-03-05",
    };
    expect(planRow(same, known).action).toBe("unchanged");
  });
});

test.each([
  [
    { website_url: "javascript:alert(1)" },
    "websiteUrl",
    null,
    "Website “javascript:alert(1)” was skipped: Invalid URL",
  ],
  [
    { phone_number: "1.55555E+10" },
    "phoneNumber",
    null,
    "Phone number “1.55555E+10” was skipped: it isn't a phone number",
  ],
  [{ services_description: "x".repeat(10_000) }, "servicesDescription", null, "Services “xxx"],
  [{ joined_on: "2026-02-30" }, "joinedOn", undefined, "Joined “2026-02-30” was skipped: it isn't a date"],
  [{ category: "Banks" }, "category", null, "Category “Banks” was skipped: it isn't one of the site's"],
  [
    { state: "Ambassador" },
    "state",
    "pending",
    "Status “Ambassador” was skipped: choose what it means first",
  ],
  [{ tags: `Gala, ${"x".repeat(41)}` }, "tags", ["Gala"], "was skipped: it's too long"],
] as const)("of %o only that value is left out, with a note", (cells, key, value, note) => {
  const plan = planRow({ ...row, ...cells }, { ...nobody, ...choosing({ state: "approved" }) });
  expect(plan).toMatchObject({ action: "create", note: expect.stringContaining(note) });
  expect(plan.values?.[key]).toEqual(value);
  expect(planRow({ ...row, ...cells }, known)).toMatchObject({ action: "unchanged" });
});

test.each([
  [{}, "pending", "pending"],
  [{}, "approved", "approved"],
  [{ state: "Active" }, "approved", "approved"],
  [{ state: "Active" }, "pending", "pending"],
  [{ state: "suspended" }, "approved", "suspended"],
  [{ state: "Suspended" }, "approved", "withdrawn"], // as other programs write it
  [{ state: "Courtesy" }, "approved", "approved"],
  [{ state: "Pending - New" }, "approved", "pending"],
  [{ state: "Prospect" }, "approved", "withdrawn"],
  [{ state: "Waiting" }, "approved", "pending"], // as an older release exported it
] as const)("a new member of %o is, with the choice %s, %s", (cells, state, stored) => {
  expect(planRow({ ...row, ...cells }, { ...nobody, ...choosing({ state }) }).values?.state).toBe(stored);
});

test.each([
  ["waits for approval", { who: { ...newcomer, existing: { ...ada, state: "pending" as const } } }],
  ["has submitted a change", { isWaiting: true }],
])("a member who %s is left to the review", (_, setting) => {
  expect(planRow({ ...row, company: "New" }, { ...known, ...setting })).toMatchObject({
    action: "waiting",
    reason: "Waiting for review, so it isn't changed",
    values: null,
  });
});

test("existing members stay as they are when that is chosen", () => {
  expect(planRow({ ...row, company: "New" }, { ...known, ...choosing({ existing: "keep" }) })).toMatchObject({
    action: "unchanged",
    values: null,
  });
});

test("tags are added to those that a member has, whatever their case", () => {
  const setting = { ...known, ...choosing({ tags: ["gala", "2026"] }) };
  expect(planRow({ ...row, tags: '"Volunteer","GALA"' }, setting)).toMatchObject({
    reason: "Tags: Gala → Gala, 2026, Volunteer",
    values: { tags: ["Gala", "2026", "Volunteer"] },
  });
});

test.each([
  ["banks", "Banks", null],
  [
    "Lawyers; Plumbers",
    "Legal",
    "Category “Plumbers” was skipped: a member can have only one category, so we used “Legal”",
  ],
  ["food & drink", "Food & Drink", null],
])("with what was decided, the category %j is stored as %j", (category, stored, note) => {
  const categories = [
    { text: "Banks", becomes: "Banks", rows: 1 },
    { text: "Lawyers", becomes: "Legal", rows: 1 },
  ];
  const plan = planRow({ ...row, category }, { ...nobody, ...choosing({ categories }) });
  expect(plan).toMatchObject({ values: { category: stored }, note });
});

describe("a word of status", () => {
  const dropped: RowCells = { ...row, state: "Dropped", end_reason: "Moved  away", notes: "Met in May" };

  test("of somebody who was a member keeps the record, with the word as a tag and the reason in the notes, once", () => {
    const { values } = planRow(dropped, nobody);
    expect(values).toMatchObject({
      state: "withdrawn",
      tags: ["Dropped"],
      notes: "Met in May\nDrop reason: Moved away",
    });
    const existing = { ...ada, ...values, id: 7 } as Member;
    for (const again of [dropped, { ...dropped, notes: undefined }])
      expect(planRow(again as RowCells, { ...known, who: { ...newcomer, existing } }).action).toBe(
        "unchanged",
      );
  });

  test("a reason that the notes have no room for is left out", () => {
    const plan = planRow({ ...dropped, notes: "x".repeat(4_990) }, nobody);
    expect(plan.note).toBe("Drop reason “Moved away” was skipped: the notes are too long");
  });

  test.each([
    [undefined, "unchanged", "choose what to do with current members first"],
    [{ becomes: "stay", rows: 1 }, "unchanged", "they stay a member here"],
    [{ becomes: "former", rows: 1 }, "update", null],
  ] as const)(
    "[MI24] a member here becomes former only where staff have said so: %o",
    (formers, action, why) => {
      const plan = planRow({ ...dropped, notes: "" }, { ...known, ...choosing({ formers }) });
      expect(plan.action).toBe(action);
      expect(plan.values?.state).toBe(action === "update" ? "withdrawn" : undefined);
      expect(plan.note).toBe(why && `Status “Dropped” was skipped: ${why}`);
    },
  );

  test.each([
    ["withdrawn", "They stay Withdrawn here; approve the listing to make them a member"],
    ["declined", "They stay Declined here; approve the listing to make them a member"],
    ["approved", null],
  ] as const)("a word for members makes nobody a member who is %s here, and says so", (state, note) => {
    const who = { ...newcomer, existing: { ...ada, state } };
    const plan = planRow({ ...row, state: "Active" }, { ...known, who });
    expect(plan).toMatchObject({ action: "unchanged", note });
  });

  test("leaves out a row, also one without a name", () => {
    const statuses = [{ text: "dropped", becomes: "leave", rows: 1 }];
    expect(planRow({ state: "Dropped" }, { ...nobody, ...choosing({ statuses }) })).toMatchObject({
      action: "skip",
      reason: "Skipped: status “Dropped”",
    });
  });
});
