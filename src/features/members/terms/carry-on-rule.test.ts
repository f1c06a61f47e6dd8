import { describe, expect, test } from "vitest";
import { carriedOn } from "./carry-on-rule.ts";
import type { Previous } from "./term-dates.ts";

const anniversary = {
  renewal: { kind: "anniversary", startsOn: "01-01", rolloverFrom: "10-01", proration: "none" },
} as const;
const shared = {
  renewal: { kind: "calendar", startsOn: "07-01", rolloverFrom: "05-01", proration: "monthly" },
} as const;

const last: Previous = {
  ...{ startsOn: "2026-01-01", endsOn: "2026-12-31", graceDays: 0, opensDaysBefore: 60 },
  ...{ cutShort: false, priceCents: 350_00 },
};
const hers = { goesOn: true, endsAfter: null, isCompany: false, holder: "approved" } as const;
const year = (of: number) => ({ startsOn: `${of}-01-01`, endsOn: `${of}-12-31` });

describe("the terms that a membership without dues is given", () => {
  test.each([
    ["nothing the day before the last one", "2026-12-30", []],
    ["the next year on the last day, so that no hour is without", "2026-12-31", [year(2027)]],
    ["the same after three nights were missed", "2027-01-04", [year(2027)]],
    ["two years after a whole one was missed", "2028-03-01", [year(2027), year(2028)]],
  ])("[MO5] %s", (_, day, given) => {
    expect(carriedOn(hers, last, anniversary, day)).toEqual(given);
  });

  test("[MO5] of a year that everybody begins on the same day, until that ends", () => {
    expect(carriedOn(hers, last, shared, "2027-01-04")).toEqual([
      { startsOn: "2027-01-01", endsOn: "2027-06-30" },
    ]);
  });

  test.each([
    ["whose dues are charged again", { ...hers, goesOn: false }],
    ["that was ended, or whose holder has resigned", { ...hers, endsAfter: "2026-12-31" }],
    ["of a suspended person", { ...hers, holder: "suspended" as const }],
    ["of a person who has withdrawn", { ...hers, holder: "withdrawn" as const }],
    ["of a person who is gone", { ...hers, holder: null }],
  ])("[MO6] none for a membership %s", (_, held) => {
    expect(carriedOn(held, last, anniversary, "2027-01-04")).toEqual([]);
  });

  test("none without a term before, or after one that was cut short", () => {
    expect(carriedOn(hers, null, anniversary, "2027-01-04")).toEqual([]);
    expect(carriedOn(hers, { ...last, cutShort: true }, anniversary, "2027-01-04")).toEqual([]);
  });

  test("a company goes on whatever becomes of its contact", () => {
    for (const holder of ["suspended", "withdrawn", null] as const)
      expect(carriedOn({ ...hers, isCompany: true, holder }, last, anniversary, "2027-01-04")).toHaveLength(
        1,
      );
  });
});
