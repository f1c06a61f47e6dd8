import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { fieldKeys, guardedKeys, listingLabel } from "./fields.ts";
import { nameOf } from "./listing-fields.ts";
import { members } from "./tables.ts";

test.each(fieldKeys)("the field %s is called in forms and files as its column", (key) => {
  expect(nameOf(key)).toBe(getTableColumns(members)[key].name);
});

test("the fields whose audience a member decides, as they read them, contact details first", () => {
  expect(guardedKeys.map(listingLabel)).toEqual([
    "Email",
    "Phone",
    "Company",
    "Job title",
    "Website",
    "Services",
    "LinkedIn",
    "Instagram",
    "Facebook",
    "YouTube",
    "City",
    "County",
    "Photo",
  ]);
});
