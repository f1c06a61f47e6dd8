import { describe, expect, test } from "vitest";
import type { Tier } from "#content/tiers.ts";
import {
  changedOftenWords,
  changesOn,
  leavingOn,
  levelsFor,
  notByOwnWords,
  pageOpenWords,
  renewalOn,
} from "./renewal-rule.ts";
import type { Previous } from "./term-dates.ts";

const level = (slug: string, more: Partial<Tier> = {}) =>
  ({
    ...{
      slug,
      title: slug.toUpperCase(),
      priceCents: 350_00,
      retired: false,
      approval: false,
      offered: "everyone",
    },
    renewal: { kind: "anniversary", startsOn: "01-01", rolloverFrom: "10-01", proration: "none" },
    ...more,
  }) as Tier;
const tiers = [
  level("open"),
  level("asked", { approval: true, priceCents: 500_00 }),
  level("gone", { retired: true }),
  level("given", { offered: "staff", priceCents: 0 }),
];
const year: Previous = {
  ...{ startsOn: "2027-01-15", endsOn: "2028-01-14", priceCents: 350_00 },
  ...{ graceDays: 30, opensDaysBefore: 60, cutShort: false },
};

test.each([
  ["open", ["open"]],
  ["asked", ["open", "asked"]],
  ["gone", ["open"]],
  ["given", ["open", "given"]],
  ["", ["open"]],
])("who has the level %j can go on with %j", (own, slugs) => {
  expect(levelsFor(tiers, own).map(({ slug }) => slug)).toEqual(slugs);
});

describe("the next term", () => {
  const next = { ...year, startsOn: "2028-01-15", endsOn: "2029-01-14" };
  test.each([
    ["who has not renewed reads from when", year, "2027-11-14", "You can renew starting November 15, 2027."],
    ["and can from that day", year, "2027-11-15", null],
    ["also long after", year, "2031-01-01", null],
    ["who never had a term can at once", null, "2027-01-01", null],
    [
      "who has renewed reads until when, and from when again [A6]",
      next,
      "2027-12-01",
      "You’ve renewed through January 14, 2029. You can renew again starting November 15, 2028.",
    ],
    ["and no longer once it has begun", next, "2028-01-15", "You can renew starting November 15, 2028."],
  ])("%s", (_, previous, day, early) => expect(renewalOn(previous, tiers, "open", day).early).toBe(early));

  test.each([
    ["the wanted level is chosen", tiers, "asked", "asked"],
    ["else the first", tiers, "none", "open"],
    ["of none, none", [], "open", ""],
  ])("%s", (_, levels, wanted, chosen) =>
    expect(renewalOn(year, levels, wanted, "2027-12-01").chosen).toBe(chosen),
  );

  test("each level says what it costs", () => {
    expect(renewalOn(year, levelsFor(tiers, "asked"), "open", "2027-12-01").levels).toEqual([
      ["open", "OPEN: $350.00"],
      ["asked", "ASKED: $500.00"],
    ]);
  });
});

test("[A8] [A9] another level says what it costs at once, or a year later; an earlier choice can be taken back", () => {
  const current = { ...year, tier: "open", title: "OPEN" } as never;
  const offer = (slug: string, isNow: boolean) => ({ level: level(slug), isNow, priceCents: 12_00 });
  const change = { current, from: "2028-01-15", offers: [offer("dear", true), offer("cheap", false)] };
  expect(changesOn(null, null)).toBeNull();
  expect(changesOn(change, null)).toEqual({
    chosen: null,
    levels: [
      ["dear", "DEAR: $12.00 now"],
      ["cheap", "CHEAP: $350.00 a year, starting January 15, 2028"],
    ],
    own: null,
  });
  expect(changesOn(change, "CHEAP")).toMatchObject({
    chosen: "Starting January 15, 2028: CHEAP.",
    own: ["open", "OPEN: keep this level"],
  });
});

test.each([
  ["active", "2028-01-14", null, "resigns"],
  ["grace", "2027-05-31", null, "resigns"],
  ["not-started", "2028-01-14", null, "resigns"],
  ["active", "2028-01-14", "2028-01-14", "stays"],
  ["ended", "2027-05-31", "2027-05-31", null],
  ["lapsed", "2027-01-31", null, null],
  ["none", null, null, null],
] as const)("who is %s until %s, resigned to %s: %s", (standing, until, endsAfter, way) => {
  const { resigns, stays } = leavingOn({ standing, until, endsAfter }, "2027-06-01");
  expect([resigns && "resigns", stays && "stays"].find(Boolean) ?? null).toBe(way);
  const lastDay = standing === "grace" ? "June 1, 2027" : "January 14, 2028";
  if (resigns) expect(resigns).toContain(`will end on ${lastDay}`);
});

describe("in words, no invoice", () => {
  const to = { email: "us@example.org", today: "2027-06-01" };
  const resigned = (lastDay: string) => ({ ok: false, reason: "resigned", lastDay }) as const;
  test.each([
    [notByOwnWords({ ok: false, reason: "suspended" }, to), "Your listing is suspended"],
    [notByOwnWords(resigned("2027-06-01"), to), "You’ve resigned, and your membership ends on June 1, 2027."],
    [notByOwnWords(resigned("2027-05-31"), to), "Your membership ended on May 31, 2027."],
    [changedOftenWords("2027-4", to.email), "Invoice 2027-4 stays as it is"],
    [changedOftenWords(null, to.email), "You can ask for an invoice again tomorrow."],
    [pageOpenWords("2027-4", true), "Your bank is processing the payment for invoice 2027-4"],
    [pageOpenWords("2027-4", false), "The card payment page for invoice 2027-4 is open."],
  ])("%s", (words, part) => expect(words).toContain(part));
});
