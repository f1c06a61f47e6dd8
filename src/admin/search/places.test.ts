import { expect, test } from "vitest";
import { findPlaces } from "./places.ts";

const found = (search: string, role: Parameters<typeof findPlaces>[0]["role"] = "owner") =>
  findPlaces({ role }, search).map(({ title }) => title);

test("what a role may not open is not found", () => {
  expect(found("stripe", "admin")).toEqual([]);
  expect(found("dues", "treasurer")).not.toContain("Membership levels");
  expect(findPlaces({ role: null }, "members")).toEqual([]);
  expect(findPlaces({ role: "member" }, "members")).toEqual([]);
});

test("what nobody calls anything finds nothing", () => {
  expect(found("xylophone")).toEqual([]);
  expect(found("")).toEqual([]);
});

test.each([
  ["record a check", "Invoices"],
  ["change dues", "Membership levels"],
  ["invite a colleague", "Staff and roles"],
  ["who owes", "Receivables"],
  ["undo a deletion", "Trash"],
  ["to decide", "Needs attention"],
  ["letters", "Mailings"],
  ["who is a member", "Member access"],
  ["audit", "Activity log"],
  ["smtp", "Email log"],
  ["quickbooks", "Journal"],
  ["ledger", "Books"],
  ["Receivables", "Receivables"],
  ["gala", "Annual Gala"],
  ["how do I get a backup", "Download everything"],
])("“%s” finds %s first", (search, title) => {
  expect(found(search)[0]).toBe(title);
});
