import { expect, test } from "vitest";
import { farFrom, termDays, yearOf } from "./file-days.ts";

const today = "2026-11-28";

type Said = { until: string; joined?: string; after?: string };

test.each<[title: string, said: Said, startsOn: string]>([
  ["[MI1] paid ahead: a member today", { until: "2027-12-31", joined: "2017-02-02" }, "2026-01-01"],
  ["[MI2] paid far ahead, joined this year", { until: "2028-06-30", joined: "2026-07-01" }, "2026-07-01"],
  ["[MI2] the same, joined later this year", { until: "2028-06-30", joined: "2026-09-15" }, "2026-09-15"],
  ["[MI3] joined within the year before", { until: "2027-12-31", joined: "2026-09-15" }, "2026-09-15"],
  ["[MI4] a year that runs", { until: "2027-07-16" }, "2026-07-17"],
  ["[MI4] a year that is over", { until: "2026-01-15" }, "2025-01-16"],
  ["[MI5] the year after one that runs", { until: "2027-12-31", after: "2026-12-31" }, "2027-01-01"],
  ["[MI5] an earlier term ended in between", { until: "2027-12-31", after: "2026-03-31" }, "2026-04-01"],
  ["[MI5] an earlier term ended long ago", { until: "2027-12-31", after: "2019-06-30" }, "2026-01-01"],
  ["an earlier term reaches into its year", { until: "2027-12-31", after: "2027-06-30" }, "2026-01-01"],
  ["[MI1] more than ten years ahead", { until: "2099-12-31", joined: "2017-02-02" }, "2026-01-01"],
  ["begins today", { until: "2027-11-27" }, "2026-11-28"],
  ["would begin tomorrow", { until: "2027-11-28" }, "2025-11-29"],
  ["until a February 29", { until: "2028-02-29" }, "2026-03-01"],
  ["until a February 28", { until: "2029-02-28" }, "2026-03-01"],
  ["joins on a day to come", { until: "2028-02-29", joined: "2027-03-01" }, "2027-03-01"],
  ["joined after its end", { until: "2027-12-31", joined: "2028-05-03" }, "2026-01-01"],
])("%s", (_, { until, joined = null, after = null }, startsOn) => {
  expect(termDays(until, joined, after, today)).toEqual({ startsOn, endsOn: until });
});

test.each<[joined: string | null, after: string | null, term: [string, string] | null]>([
  [null, null, ["2026-01-01", "2026-12-31"]],
  ["2017-02-02", null, ["2026-02-02", "2027-02-01"]],
  ["2017-11-28", null, ["2026-11-28", "2027-11-27"]],
  ["2017-11-29", null, ["2025-11-29", "2026-11-28"]],
  ["2020-02-29", null, ["2026-03-01", "2027-02-28"]],
  ["2026-09-15", null, ["2026-09-15", "2027-09-14"]],
  ["2027-02-01", null, ["2027-02-01", "2028-01-31"]],
  [null, "2026-06-30", ["2026-07-01", "2026-12-31"]],
  [null, "2025-12-31", ["2026-01-01", "2026-12-31"]],
  [null, "2026-11-28", null],
])("[MI6] who goes on without dues, joined %s, after %s, has the year %j", (joined, after, term) => {
  const [startsOn, endsOn] = term ?? [];
  expect(yearOf(joined, after, today)).toEqual(term && { startsOn, endsOn });
});

test("[MI6] a day more than ten years ahead is far away", () => {
  expect(["2036-11-28", "2036-11-29", "2099-12-31"].map((day) => farFrom(today, day))).toEqual([
    ...[false, true, true],
  ]);
});
