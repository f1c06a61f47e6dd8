import { describe, expect, test } from "vitest";
import { standingOn } from "#tests/support/standing-on.ts";
import { type LiveTerm, type StandingFacts, standingSentence } from "./standing.ts";

const term = (startsOn: string, endsOn: string, cutShort = false): LiveTerm => ({
  ...{ startsOn, endsOn, cutShort, graceDays: 30, opensDaysBefore: 60 },
});
const year = term("2027-01-15", "2028-01-14");
const next = term("2028-01-15", "2029-01-14");

describe("how a membership stands on a day follows from its terms", () => {
  test.each([
    ["no term", [], null, "2027-01-15", "none"],
    ["the day before", [year], null, "2027-01-14", "not-started"],
    ["the first day", [year], null, "2027-01-15", "active"],
    ["the day before it can be renewed", [year], null, "2027-11-14", "active"],
    ["from when it can be renewed", [year], null, "2027-11-15", "due"],
    ["the last day", [year], null, "2028-01-14", "due"],
    ["the first day of grace", [year], null, "2028-01-15", "grace"],
    ["the last day of grace", [year], null, "2028-02-13", "grace"],
    ["the day after grace", [year], null, "2028-02-14", "lapsed"],
    ["the next term is live", [year, next], null, "2027-12-01", "active"],
    ["the next term has begun", [next, year], null, "2028-01-15", "active"],
    ["who resigned, until the last day", [year], "2028-01-14", "2028-01-14", "active"],
    ["who resigned, the day after", [year], "2028-01-14", "2028-01-15", "ended"],
    ["cut short, its last day [A10]", [term("2027-01-15", "2027-03-01", true)], null, "2027-03-01", "active"],
    ["cut short, the day after [A10]", [term("2027-01-15", "2027-03-01", true)], null, "2027-03-02", "ended"],
    [
      "between two terms, after grace",
      [year, term("2029-01-01", "2029-12-31")],
      null,
      "2028-06-01",
      "not-started",
    ],
  ] as const)("[Standing] %s", (_, terms, endsAfter, day, standing) => {
    expect(standingOn(terms, endsAfter, day)).toBe(standing);
  });

  test.each(["2027-11-15", "2028-01-14", "2028-01-15", "2028-02-13"])(
    "[MO5] who goes on without dues is neither due nor in grace on %s",
    (day) => expect(standingOn([year], null, day, true)).toBe("active"),
  );
});

const facts = (change: Partial<StandingFacts>): StandingFacts => ({
  ...{ standing: "active", term: { ...year, kind: "join" }, until: "2028-01-14" },
  ...{ endsAfter: null, goesOn: false, owedCents: 0, paid: { method: "check", day: "2027-01-15" } },
  last: change.term === null ? null : { kind: "join", startsOn: year.startsOn, ...change.term },
  ...change,
});

test.each([
  [facts({}), "Active through January 14, 2028, paid by check on January 15"],
  [
    facts({ paid: { method: "cash", day: "2026-12-30" } }),
    "Active through January 14, 2028, paid in cash on December 30, 2026",
  ],
  [facts({ until: "2029-01-14" }), "Active through January 14, 2029, paid by check on January 15"],
  [
    facts({ until: "2029-01-14", last: { kind: "gift", startsOn: "2028-01-15" }, paid: null }),
    "Active through January 14, 2029, no charge",
  ],
  [
    facts({ standing: "due", owedCents: 350_00 }),
    "Renewal due, active through January 14, 2028, paid by check on January 15, $350.00 due",
  ],
  [
    facts({ standing: "grace" }),
    "Grace period through February 13, 2028, membership ended on January 14, 2028, paid by check on January 15",
  ],
  [
    facts({ goesOn: true, last: { kind: "gift", startsOn: year.startsOn }, paid: null }),
    "Active through January 14, 2028, continues without dues",
  ],
  [
    facts({ goesOn: true }),
    "Active through January 14, 2028, continues without dues, paid by check on January 15",
  ],
  [
    facts({ goesOn: true, endsAfter: "2028-01-14", paid: null }),
    "Active through January 14, 2028, then ends",
  ],
  [facts({ goesOn: true, standing: "lapsed", paid: null }), "Lapsed, ended on January 14, 2028"],
  [facts({ standing: "lapsed", paid: null }), "Lapsed, ended on January 14, 2028"],
  [facts({ standing: "ended", endsAfter: "2027-03-01", paid: null }), "Ended on March 1, 2027"],
  [
    facts({ standing: "active", endsAfter: "2028-01-14", paid: null }),
    "Active through January 14, 2028, then ends",
  ],
  [
    facts({ standing: "not-started", paid: null }),
    "Starts on January 15, 2027, runs through January 14, 2028",
  ],
  [
    facts({ standing: "none", term: null, until: null, paid: null, owedCents: 350_00 }),
    "No membership yet, $350.00 due",
  ],
  [facts({ term: { ...year, kind: "gift" }, paid: null }), "Active through January 14, 2028, no charge"],
  [
    facts({ standing: "lapsed", term: { ...year, kind: "gift" }, paid: null }),
    "Lapsed, ended on January 14, 2028",
  ],
] as const)("[Standing] is said in a sentence %#", (given, sentence) => {
  expect(standingSentence(given)).toBe(sentence);
});
