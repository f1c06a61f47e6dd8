import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { fieldKeys, guardedKeys, listingLabel, saidIn } from "./fields.ts";
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

test.each([["first_name"], ["firstName"]])("a form says of staff's fields what it sent, as %s", (name) => {
  const sent = new FormData();
  const said = { fullName: "Ada", firstName: null };
  expect(saidIn(sent, said)).toEqual({ fullName: "Ada" });
  sent.append(name, "");
  expect(saidIn(sent, said)).toEqual(said);
});
