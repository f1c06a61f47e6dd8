import { expect, test } from "vitest";
import { memberSince } from "./member-facts.ts";

test.each([
  ["the day they joined", "2021-05-04", null, "2021"],
  ["the first day of a membership", null, "2019-01-01", "2019"],
  ["the earlier of both", "2021-05-04", "2019-01-01", "2019"],
  ["the day they joined, before they paid here", "2015-05-04", "2019-01-01", "2015"],
  ["a day that is today", "2026-03-20", null, "2026"],
  ["no day that is still to come", "2027-01-01", null, null],
  ["nothing where nothing is known", null, null, null],
])("a member since %s", (_, joinedOn, firstDay, year) => {
  expect(memberSince({ joinedOn, firstDay }, "2026-03-20")).toBe(year);
});
