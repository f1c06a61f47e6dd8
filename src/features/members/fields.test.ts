import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { fieldKeys, fields, guardedKeys, listingLabel } from "./fields.ts";
import { members } from "./tables.ts";

test.each(fieldKeys)("the field %s has the name of its column", (key) => {
  expect(fields[key].name).toBe(getTableColumns(members)[key].name);
});

test("the fields whose audience a member decides, as they read them, contact details first", () => {
  expect(guardedKeys.map(listingLabel)).toEqual([
    "E-mail",
    "Phone",
    "Company",
    "Job title",
    "Website",
    "Services",
    "Photo",
  ]);
});
