import { expect, test } from "vitest";
import { byKey, staffKeys } from "#features/members/fields.ts";
import { noValues } from "#features/members/listing-fields.ts";
import type { Member } from "#features/members/member.ts";
import { readMember } from "#features/members/member-form.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { earlierFields, hasFields, onTopOf } from "./earlier-fields.ts";

const typed = readMember({ ...noValues(), full_name: "Ada Baker", email: "ada@bakery.example" });
if (!typed.ok) throw new Error("the member is not valid");

const ada: Member = {
  ...typed.input,
  ...byKey(staffKeys, () => null),
  id: 7,
  slug: "ada-baker",
  userId: null,
  photo: null,
  isEmailVerified: true,
  isEmailShared: false,
  state: "approved",
  visibility: defaultVisibility,
  joinedOn: "2026-01-02",
  tags: [],
  more: {},
  isSample: false,
  version: 3,
  createdAt: "2026-01-02T10:00:00.000Z",
  updatedAt: "2026-01-02T10:00:00.000Z",
};
const hidden = { ...defaultVisibility, company: "nobody" as const };

test.each([
  ["nothing but its version", ada, { ...ada, version: 4 }, null],
  ["an addition", null, ada, null],
  ["a deletion", ada, undefined, null],
  ["a submission, which is a proposal", { company: "A" }, { company: "B" }, null],
  ["the join to an account", ada, { ...ada, userId: "u" }, null],
  ["one field", { ...ada, company: "A" }, { ...ada, company: "B" }, { company: "A" }],
  ["a field that was empty", ada, { ...ada, company: "B" }, { company: null }],
  ["a field that the earlier state lacks", { ...ada, company: undefined }, { ...ada, company: "B" }, null],
  ["who may see it", ada, { ...ada, visibility: hidden }, { visibility: defaultVisibility }],
  [
    "the first approval",
    { ...ada, state: "pending", joinedOn: null },
    ada,
    { state: "pending", joinedOn: null },
  ],
  [
    "an address, with its confirmation",
    ada,
    { ...ada, email: "new@bakery.example", isEmailVerified: false },
    { email: "ada@bakery.example", isEmailVerified: true, isEmailShared: false },
  ],
])("what puts back %s", (_, before, after, earlier) => {
  expect(earlierFields(before, after)).toEqual(earlier);
});

test("a member who has the earlier values needs no change", () => {
  expect(hasFields({ ...ada, company: "A" }, { company: "A" })).toBe(true);
  expect(hasFields({ ...ada, company: "B" }, { company: "A" })).toBe(false);
  expect(hasFields({ ...ada, jobTitle: "Baker" }, { company: null })).toBe(true);
});

test("a choice from before a link could be hidden does not show it to everyone", () => {
  const { linkedinUrl: _, ...older } = hidden;
  const now = { visibility: { ...defaultVisibility, linkedinUrl: "nobody" as const }, more: {} };
  const earlier = onTopOf(now, { visibility: older as Member["visibility"] });
  expect(earlier.visibility).toEqual({ ...hidden, linkedinUrl: "nobody" });
});
