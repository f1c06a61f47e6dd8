import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RenewalNotice } from "#features/members/terms/kinds.ts";
import { addDays } from "#platform/days.ts";
import { noticeDue, noticesOf } from "./notice-rule.ts";

const term = {
  ...{ startsOn: "2027-01-15", endsOn: "2028-01-14", graceDays: 30, opensDaysBefore: 60, cutShort: false },
};
const ask = (today: string, behind: RenewalNotice[] = [], madeOn = "2027-01-15") =>
  noticeDue(term, { behind, madeOn, today })?.due.notice ?? null;

test.each([
  ["as shipped", {}, ["2027-11-15", "2027-12-15", "2028-01-07", "2028-01-15", "2028-02-04", "2028-02-14"]],
  [
    "that opens 30 days before",
    { opensDaysBefore: 30 },
    ["2027-12-15", "2028-01-07", "2028-01-15", "2028-02-04", "2028-02-14"],
  ],
  [
    "with 14 days of grace",
    { graceDays: 14 },
    ["2027-11-15", "2027-12-15", "2028-01-07", "2028-01-15", "2028-01-29"],
  ],
  ["without grace", { graceDays: 0 }, ["2027-11-15", "2027-12-15", "2028-01-07", "2028-01-15"]],
  [
    "that opens on its last day",
    { opensDaysBefore: 0 },
    ["2028-01-14", "2028-01-15", "2028-02-04", "2028-02-14"],
  ],
])("the days of the notices of a level %s", (_, level, days) => {
  expect(noticesOf({ ...term, ...level }).map(({ day }) => day)).toEqual(days);
});

describe("the notice of a day", () => {
  test.each<[string, string, RenewalNotice[], RenewalNotice | null]>([
    ["before it opens: none", "2027-11-14", [], null],
    ["the day it opens", "2027-11-15", [], "opens"],
    ["the same one only once", "2027-11-20", ["opens"], null],
    ["after a gap of four days", "2027-11-19", [], "opens"],
    ["after a gap of months the newest alone", "2028-01-16", ["opens"], "day-after"],
    ["one that was passed over comes no more", "2028-01-16", ["day-after"], null],
    ["the day it has lapsed", "2028-02-14", ["in-grace"], "lapsed"],
    ["a month after it has lapsed", "2028-03-15", ["in-grace"], "lapsed"],
    ["later than that: none", "2028-03-16", ["in-grace"], null],
  ])("%s", (_, today, behind, notice) => {
    expect(ask(today, behind)).toBe(notice);
  });

  test("none whose day lies before the term was entered, and none of a term that was ended", () => {
    expect(ask("2028-01-16", [], "2028-01-16")).toBeNull();
    expect(ask("2028-02-04", [], "2028-01-16")).toBeNull(); // it had ended
    expect(ask("2028-02-04", [], "2028-01-14")).toBe("in-grace");
    expect(
      noticeDue({ ...term, cutShort: true }, { behind: [], madeOn: "2027-01-15", today: "2028-01-15" }),
    ).toBeNull();
  });
});

test("whichever days the job runs on, each notice is mailed once at most, in order, and one a day", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 130 }), { maxLength: 131 }), (runs) => {
      const behind: RenewalNotice[] = [];
      const mailed: RenewalNotice[] = [];
      for (const run of runs.sort((one, other) => one - other)) {
        const found = noticeDue(term, { behind, madeOn: "2027-01-15", today: addDays("2027-11-10", run) });
        if (!found) continue;
        behind.push(...found.passed.map(({ notice }) => notice), found.due.notice);
        mailed.push(found.due.notice);
      }
      const order = noticesOf(term).map(({ notice }) => notice);
      expect(mailed).toEqual(order.filter((notice) => mailed.includes(notice)));
      expect(new Set(behind).size).toBe(behind.length);
    }),
  );
});
