import { expect, test } from "vitest";
import {
  allDifferences,
  changeDifferences,
  changeOf,
  type Submission,
  submittedKeys,
  withChange,
} from "./differences.ts";
import { byKey } from "./fields.ts";

const live: Submission = {
  ...byKey(submittedKeys, () => null),
  fullName: "Ada Baker",
  email: "ada@example.com",
  company: "Bakery",
  servicesDescription: "Bread",
  category: "Food",
};

test.each([
  ["nothing", {}, {}],
  ["one field", { company: "Baker & Daughters" }, { company: "Baker & Daughters" }],
  ["a field that is emptied", { company: null }, { company: null }],
  ["a field that stays empty", { jobTitle: null }, {}],
  [
    "all of an address",
    { street: "1 Oak Rd" },
    { street: "1 Oak Rd", city: null, region: null, postalCode: null, country: null },
  ],
  ["a county apart from it", { county: "Essex" }, { county: "Essex" }],
  ["two fields", { jobTitle: "Owner", photo: "/media/x" }, { jobTitle: "Owner", photo: "/media/x" }],
] as const)("[2.10.07] an edit keeps %s", (_, typed, change) => {
  expect(changeOf(live, { ...live, ...typed })).toEqual(change);
});

test("[2.10.07] a reviewer sees before and after of the changed fields, in the form's order", () => {
  expect(changeDifferences(live, { servicesDescription: "Bread and cake", company: null })).toEqual([
    { label: "Company", theirs: "Bakery", yours: "" },
    { label: "Services", theirs: "Bread", yours: "Bread and cake" },
  ]);
});

test("[2.10.07] a reviewer of a new entry sees its address", () => {
  expect(allDifferences({ ...live, city: "Call 555-SCAM" })).toContainEqual({
    ...{ label: "City", theirs: "", yours: "Call 555-SCAM" },
  });
});

test("[2.10.07] what has become true meanwhile is no difference", () => {
  expect(changeDifferences({ ...live, company: "New" }, { company: "New" })).toEqual([]);
});

test("[2.10.07] an edit leaves alone what staff changed meanwhile, and fields it cannot know", () => {
  const meanwhile = { ...live, phoneNumber: "+1 555 0100" };
  const change = { company: null, state: "approved" } as object;
  expect(withChange(meanwhile, change)).toEqual({ ...meanwhile, company: null });
});
