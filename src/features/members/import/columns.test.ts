import { expect, test } from "vitest";
import { fields } from "#features/members/fields.ts";
import { importKeys, importTargets } from "#features/members/file-headings.ts";
import { nameOf } from "#features/members/listing-fields.ts";
import { guessMapping, isComplete, readMapping, targetAt } from "./columns.ts";

test.each([
  [["Full name", "Email"], { full_name: [0], email: [1] }],
  [["E-MAIL ADDRESS", "Business / Organization", "Name"], { email: [0], company: [1], full_name: [2] }],
  [["Contact", "Web", "Phone #"], { full_name: [0], website_url: [1], phone_number: [2] }],
  [["First Name", "Last_Name", "Email"], { first_name: [0], last_name: [1], email: [2] }],
  [["Email", "Email 2", "Mobile", "Phone"], { email: [0, 1], phone_number: [2, 3] }],
  [["Email", "State"], { email: [0], state: [1] }],
  [["Email", "City", "State", "Zip Code"], { email: [0], city: [1], region: [2], postal_code: [3] }],
  [["x", "y", ""], {}],
])("the columns %o are taken as %o", (header, mapping) => {
  expect(guessMapping(header)).toEqual(mapping);
});

test.each(["Primary Contact", "Primary Rep", "Key contact", "Billing contact"])(
  "[MI19] beside a name and a company “%s” says who the contact is",
  (heading) => {
    expect(guessMapping(["Company", "Contact Name", "Email", heading])).toMatchObject({
      membership_contact: [3],
    });
  },
);

test("every column of our own export is recognised", () => {
  const header = importKeys.map((key) => fields[key].label);
  expect(guessMapping(header)).toEqual(Object.fromEntries(importKeys.map((key, at) => [nameOf(key), [at]])));
});

test("a chosen mapping knows only the fields that there are", () => {
  const chosen = ["", "email", "nobody", "email", "id"];
  const mapping = readMapping((at) => chosen[at] ?? "", 5, importTargets);
  expect(mapping).toEqual({ email: [1, 3] });
  expect([0, 1, 3].map((at) => targetAt(mapping, at))).toEqual([null, "email", "email"]);
});

test("without a column of addresses there is no plan", () => {
  expect(isComplete({ full_name: [0] })).toBe(false);
  expect(isComplete({ email: [0] })).toBe(true);
});
