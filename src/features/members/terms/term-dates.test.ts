import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#platform/days.ts";
import {
  changePrice,
  duesOf,
  firstPrice,
  type Previous,
  paidDates,
  renewableFrom,
  type Sold,
  type TermRule,
  termDates,
  worthOf,
} from "./term-dates.ts";

const anniversary: TermRule = {
  ...{ priceCents: 350_00, seats: 1, counts: "member", graceDays: 30, opensDaysBefore: 60 },
  renewal: { kind: "anniversary", startsOn: "01-01", rolloverFrom: "10-01", proration: "monthly" },
};
const calendar: TermRule = { ...anniversary, renewal: { ...anniversary.renewal, kind: "calendar" } };
const ran = (startsOn: string, endsOn: string, more: Partial<Previous> = {}): Previous => ({
  ...{ startsOn, endsOn, graceDays: 30, opensDaysBefore: 60, cutShort: false, priceCents: 350_00 },
  ...more,
});
const year = ran("2027-01-15", "2028-01-14");

describe("a dearer level after a term without money is priced by what a year of the old level costs", () => {
  const change = (sold: Sold, before: Sold[], day: string) =>
    changePrice(
      { ...ran(sold.startsOn, sold.endsOn), priceCents: worthOf(sold, before) },
      { priceCents: 3500_00 },
      day,
    );
  const gift = { kind: "gift", priceCents: 350_00, startsOn: "2027-01-01", endsOn: "2027-01-30" };

  test("of a few days, and of many years", () => {
    expect(change(gift, [], "2027-01-01")).toBe(Math.round((3150_00 * 30) / 365));
    const life = { ...gift, kind: "import", endsOn: "2046-12-31" }; // 20 years, five of them leap years
    const priced = change(life, [], "2027-01-01");
    expect(Math.abs(priced - (3150_00 * 7305) / 365)).toBeLessThanOrEqual(1);
  });

  test("and the third change counts the first two to the end of the term, not to the day that they were cut short", () => {
    const year = { ...gift, kind: "join", priceCents: 365_00, endsOn: "2027-06-30" };
    const first = { kind: "change", priceCents: 184_00, startsOn: "2027-07-01", endsOn: "2027-09-30" }; // two dollars a day
    const second = { kind: "change", priceCents: 92_00, startsOn: "2027-10-01", endsOn: "2027-12-31" }; // three
    expect(worthOf(second, [year, first])).toBe(276_00);
  });
});

describe("a share of a shared year, asked for on September 30 at 4/12 until December 31,", () => {
  const asked = { day: "2027-09-30", endsOn: "2027-12-31" };

  test.each([
    ["in its year", null, "2027-11-20", "2027-11-20", "2027-12-31"],
    ["on the year's last day", null, "2027-12-31", "2027-12-31", "2027-12-31"],
    ["in the next year: as many months as were paid for", null, "2028-01-05", "2028-01-05", "2028-04-30"],
    ["late in the next year: over its end", null, "2028-11-05", "2028-11-05", "2029-02-28"],
    ["after another term", ran("2028-01-01", "2028-12-31"), "2028-12-01", "2029-01-01", "2029-04-30"],
  ])("paid %s", (_, previous, day, startsOn, endsOn) => {
    expect(paidDates(previous, calendar, asked, day)).toMatchObject({ startsOn, endsOn });
  });

  test("where the year begins in the middle of a month, months do so too", () => {
    const school = { renewal: { ...calendar.renewal, startsOn: "07-15", rolloverFrom: "07-15" } };
    const until = { day: "2027-05-20", endsOn: "2027-07-14" }; // 2/12
    expect(paidDates(null, school, until, "2027-08-03")).toMatchObject({ endsOn: "2027-09-14" });
    expect(paidDates(null, school, until, "2027-08-20")).toMatchObject({ endsOn: "2027-10-14" });
  });

  test("a whole year is one from the day of its money", () => {
    const whole = { day: "2027-10-02", endsOn: null };
    expect(paidDates(null, calendar, whole, "2028-02-01")).toEqual(termDates(null, calendar, "2028-02-01"));
  });
});

describe("[A1] [A2] [A3] [A4] [A5] [A10] a term's days follow from the day the money was received", () => {
  test.each([
    ["A1", "a join", null, "2027-01-15", "join", "2027-01-15", "2028-01-14"],
    ["A2", "a check received days ago", null, "2027-01-26", "join", "2027-01-26", "2028-01-25"],
    ["A3", "a join on a leap day", null, "2028-02-29", "join", "2028-02-29", "2029-02-28"],
    [
      "A3",
      "its renewal",
      ran("2028-02-29", "2029-02-28"),
      "2029-02-01",
      "renewal",
      "2029-03-01",
      "2030-02-28",
    ],
    ["A4", "early", year, "2027-12-01", "renewal", "2028-01-15", "2029-01-14"],
    ["A4", "on the last day", year, "2028-01-14", "renewal", "2028-01-15", "2029-01-14"],
    ["A4", "20 days late", year, "2028-02-03", "renewal", "2028-01-15", "2029-01-14"],
    ["A4", "on grace's last day", year, "2028-02-13", "renewal", "2028-01-15", "2029-01-14"],
    ["A5", "a day later", year, "2028-02-14", "reinstatement", "2028-02-14", "2029-02-13"],
    [
      "A5",
      "years later",
      ran("2023-01-01", "2023-12-31"),
      "2028-02-14",
      "reinstatement",
      "2028-02-14",
      "2029-02-13",
    ],
    [
      "A10",
      "after an end without grace",
      ran("2027-01-15", "2027-03-01", { cutShort: true }),
      "2027-03-02",
      "reinstatement",
      "2027-03-02",
      "2028-03-01",
    ],
  ] as const)("[%s] %s", (_, __, previous, day, kind, startsOn, endsOn) => {
    expect(termDates(previous, anniversary, day)).toEqual({ kind, startsOn, endsOn });
  });
});

describe("[A11] [A12] where all years begin on one day, what is left of it is paid for", () => {
  test.each([
    ["A11", "in April", null, "2027-04-20", 262_50, 9, "2027-04-20", "2027-12-31"],
    ["A11", "on September 30", null, "2027-09-30", 116_67, 4, "2027-09-30", "2027-12-31"],
    [
      "A11",
      "on the day from which the next year is paid",
      null,
      "2027-10-01",
      350_00,
      null,
      "2027-10-01",
      "2028-12-31",
    ],
    ["A11", "on the year's first day", null, "2027-01-01", 350_00, null, "2027-01-01", "2027-12-31"],
    [
      "A12",
      "in grace",
      ran("2027-01-01", "2027-12-31"),
      "2028-01-20",
      350_00,
      null,
      "2028-01-01",
      "2028-12-31",
    ],
    [
      "A12",
      "after grace",
      ran("2027-01-01", "2027-12-31"),
      "2028-05-05",
      233_33,
      8,
      "2028-05-05",
      "2028-12-31",
    ],
  ] as const)(
    "[%s] of years that all begin alike: %s",
    (_, __, previous, day, priceCents, months, startsOn, endsOn) => {
      expect(firstPrice(calendar, day, previous)).toEqual({ priceCents, months });
      expect(termDates(previous, calendar, day)).toMatchObject({ startsOn, endsOn });
    },
  );

  test("a year that begins in the middle of a month, without shares", () => {
    const fiscal = { ...calendar.renewal, startsOn: "07-15", rolloverFrom: "05-01" };
    const rule: TermRule = { ...calendar, renewal: fiscal };
    expect(termDates(null, rule, "2027-07-14")).toMatchObject({ endsOn: "2028-07-14" });
    expect(termDates(null, rule, "2027-07-15")).toMatchObject({ endsOn: "2028-07-14" });
    expect(firstPrice(rule, "2027-08-14", null)).toEqual({ priceCents: 350_00, months: null });
    expect(firstPrice(rule, "2027-08-15", null)).toEqual({ priceCents: 320_83, months: 11 });
    const whole: TermRule = { ...rule, renewal: { ...fiscal, proration: "none" } };
    expect(firstPrice(whole, "2027-08-15", null)).toEqual({ priceCents: 350_00, months: null });
  });

  test("[A6] a term can be renewed from the day its level says", () => {
    expect(renewableFrom(ran("2028-01-15", "2029-01-14"))).toBe("2028-11-15");
  });
});

describe("a dearer level costs its share of the days that are left", () => {
  test("[A8] in mid-year, half a cent rounded up", () => {
    expect(changePrice(year, { priceCents: 3_500_00 }, "2027-07-15")).toBe(158_795);
    expect(changePrice(year, { priceCents: 3_500_00 }, "2027-01-15")).toBe(3_150_00);
  });

  test("[A8] a level that is not dearer costs nothing", () => {
    expect(changePrice(year, { priceCents: 100_00 }, "2027-07-15")).toBe(0);
  });

  test("[A8] a second change counts what the first one was worth", () => {
    const first = { kind: "join", priceCents: 350_00, startsOn: "2027-01-15", endsOn: "2027-07-14" };
    const change = { kind: "change", priceCents: 158_795, startsOn: "2027-07-15", endsOn: "2028-01-14" };
    const worth = worthOf(change, [first]);
    expect(worth).toBe(158_795 + 176_44); // of $3,500 a year, 184 days
    const again = { ...year, ...change, priceCents: worth };
    expect(Math.abs(changePrice(again, { priceCents: 3_500_00 }, "2027-07-15"))).toBeLessThanOrEqual(1);
  });
});

describe("what a membership pays a year is its own, as long as it was agreed for the level", () => {
  const individual = { slug: "individual", priceCents: 125_00 };
  const own = (ownDuesCents: number | null, ownDuesTier: string | null = "individual") => ({
    ownDuesCents,
    ownDuesTier,
  });

  test.each([
    ["MO1", "its own", own(90_00), individual, 90_00],
    ["MO1", "nothing, which is a price as well", own(0), individual, 0],
    ["MO1", "none of its own", own(null), individual, 125_00],
    ["MO1", "without a membership", null, individual, 125_00],
    ["MO4", "the level's price has risen", own(90_00), { ...individual, priceCents: 150_00 }, 90_00],
  ] as const)("[%s] %s", (_, __, membership, level, cents) => {
    expect(duesOf(membership, level)).toBe(cents);
  });

  test("[MO3] another level costs its price", () => {
    expect(duesOf(own(90_00, "gold"), individual)).toBe(125_00);
  });

  test("[MO1] of a year shared by all from April 20 nine twelfths", () => {
    const priceCents = duesOf(own(90_00), individual);
    expect(firstPrice({ ...calendar, priceCents }, "2027-04-20", null)).toEqual({
      priceCents: 67_50,
      months: 9,
    });
  });

  test("[MO2] a dearer level counts what was paid, which is over with the level", () => {
    const paid = { ...year, priceCents: 250_00 };
    const priceCents = duesOf(own(250_00, "diamonds"), { slug: "corporate", priceCents: 3_500_00 });
    expect(changePrice(paid, { priceCents }, "2027-07-15")).toBe(1_638_36);
  });
});

describe("a term of several years", () => {
  test.each([
    ["two, paid on the first day", null, 2, "2027-03-10", "2027-03-10", "2029-03-09"],
    ["two, paid early", ran("2026-03-10", "2027-03-09"), 2, "2027-02-01", "2027-03-10", "2029-03-09"],
    ["two, paid in grace", ran("2026-03-10", "2027-03-09"), 2, "2027-04-01", "2027-03-10", "2029-03-09"],
    ["three, paid after grace", ran("2025-03-10", "2026-03-09"), 3, "2027-03-10", "2027-03-10", "2030-03-09"],
    ["two from a leap day", null, 2, "2028-02-29", "2028-02-29", "2030-02-28"],
  ] as const)("[MO8] %s", (_, previous, years, day, startsOn, endsOn) => {
    expect(firstPrice(anniversary, day, previous, years)).toEqual({
      priceCents: years * 350_00,
      months: null,
    });
    const asked = { day: "2027-01-20", endsOn: null, years };
    expect(paidDates(previous, anniversary, asked, day)).toMatchObject({ startsOn, endsOn });
  });

  const two = ran("2027-03-10", "2029-03-09", { priceCents: 700_00 });

  test.each([
    ["in its first year", "2027-07-15", 5_213_40],
    ["with a year left", "2028-03-10", 3_150_48],
    ["on its last day", "2029-03-09", 8_63],
  ])("[MO8] a dearer level %s costs its days, less what those were sold at", (_, day, cents) => {
    expect(changePrice(two, { priceCents: 3_500_00 }, day)).toBe(cents);
  });

  test("[MO8] one given without money is worth its years", () => {
    expect(worthOf({ ...two, kind: "gift", priceCents: 350_00 })).toBe(700_96); // 731 days, of which 365 are a year
    expect(worthOf({ ...two, kind: "renewal" })).toBe(700_00);
  });
});

const someDay = fc.integer({ min: 0, max: 3_650 }).map((days) => addDays("2024-01-01", days));
const rules = fc.constantFrom(anniversary, calendar, { ...calendar, graceDays: 0 });

test("terms of any payments, on any days, share no day and follow each other", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(someDay, rules), { maxLength: 12 }), (payments) => {
      let previous: Previous | null = null;
      for (const [day, rule] of payments) {
        const { startsOn, endsOn, kind } = termDates(previous, rule, day);
        expect(endsOn >= startsOn).toBe(true);
        if (previous) expect(startsOn > previous.endsOn).toBe(true);
        if (kind === "renewal") expect(startsOn).toBe(addDays(previous?.endsOn ?? "", 1));
        expect(firstPrice(rule, day, previous).priceCents).toBeLessThanOrEqual(rule.priceCents);
        previous = ran(startsOn, endsOn, { graceDays: rule.graceDays });
      }
    }),
  );
});
