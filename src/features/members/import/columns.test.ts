import { expect, test } from "vitest";
import { fields, importKeys } from "#features/members/fields.ts";
import { guessMapping, isComplete, readMapping } from "./columns.ts";

test.each([
  [["Full name", "Email"], { full_name: 0, email: 1 }],
  [["E-MAIL ADDRESS", "Business Name", "Name"], { email: 0, company: 1, full_name: 2 }],
  [["Member Since", "Web", "Phone #"], { joined_on: 0, website_url: 1, phone_number: 2 }],
  [["Email", "Email"], { email: 0 }],
  [["x", "y"], {}],
])("the columns %o are taken as %o", (header, mapping) => {
  expect(guessMapping(header)).toEqual(mapping);
});

test("every column of our own export is recognised", () => {
  const header = importKeys.map((key) => fields[key].label);
  expect(guessMapping(header)).toEqual(
    Object.fromEntries(importKeys.map((key, at) => [fields[key].name, at])),
  );
});

test("a chosen mapping keeps to the columns that there are", () => {
  const chosen: Record<string, string> = {
    email: "1",
    full_name: "7",
    company: "-1",
    state: "x",
    job_title: "",
  };
  expect(readMapping((field) => chosen[field] ?? "", 3)).toEqual({ email: 1 });
});

test("without a column of addresses there is no plan", () => {
  expect(isComplete({ full_name: 0 })).toBe(false);
  expect(isComplete({ email: 0 })).toBe(true);
});
