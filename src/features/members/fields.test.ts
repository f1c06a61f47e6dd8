import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { entryLabel, fieldKeys, fields, guardedKeys, importKeys } from "./fields.ts";
import { members } from "./tables.ts";

test.each(fieldKeys)("the field %s has the name of its column", (key) => {
  expect(fields[key].name).toBe(getTableColumns(members)[key].name);
});

test("no heading of a file stands for two fields", () => {
  const headings = importKeys.flatMap((key) => fields[key].headings);
  expect(headings).toEqual([...new Set(headings)]);
});

test("the fields whose audience a member decides, as they read them, contact details first", () => {
  expect(guardedKeys.map(entryLabel)).toEqual([
    "E-mail",
    "Phone",
    "Company",
    "Job title",
    "Website",
    "Services",
    "Photo",
  ]);
});
