import { expect, test } from "vitest";
import { differencesOf, titleOf } from "#records/kind.ts";
import { memberKind } from "./member-kind.ts";

const member = {
  fullName: "Mary Hill",
  company: "Hill Bakery",
  tags: ["Gala"],
  visibility: { company: "public" },
};

test.each([
  ["a name that is no text", { fullName: 7 }],
  ["an unknown audience", { visibility: { company: "friends" } }],
  ["a text", "Mary"],
  ["nothing", null],
])("what cannot be read is no state: %s", (_, stored) => {
  expect(memberKind.read(stored)).toBeNull();
  expect(differencesOf(memberKind, stored, member)).toEqual([]);
});

test("[4.14] a change names the fields that differ, and who may see which; one that a state lacks is empty", () => {
  const after = { ...member, company: null, tags: ["Gala", "Board"], visibility: { company: "nobody" } };
  expect(differencesOf(memberKind, member, after)).toEqual([
    { label: "Company", theirs: "Hill Bakery", yours: "–" },
    { label: "Tags", theirs: "Gala", yours: "Gala, Board" },
    { label: "Who can see the company", theirs: "public", yours: "nobody" },
  ]);
  expect(differencesOf(memberKind, { email: "a@hill.example" }, { email: "b@hill.example" })).toEqual([
    { label: "Email", theirs: "a@hill.example", yours: "b@hill.example" },
  ]);
});

test.each([
  [{ before: null, after: member }, "Mary Hill"],
  [{ before: member, after: null }, "Mary Hill"],
  [{ before: null, after: { title: "Our spring", reason: "Too long" } }, "Our spring"],
  [{ before: null, after: null }, ""],
])("a change is told of %j", (stored, title) => expect(titleOf(memberKind, stored)).toBe(title));
