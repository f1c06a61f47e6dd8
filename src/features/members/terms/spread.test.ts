import { expect, test } from "vitest";
import { deferredOf, type Span, type SpreadTerm, spanOf } from "./spread.ts";

const until = (startsOn: string, endsOn: string, endedOn: string | null = null): Span => ({
  ...{ startsOn, endsOn, endedOn },
});

const monthsOf = (from: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) => new Date(Date.UTC(+from.slice(0, 4), +from.slice(5, 7) - 1 + at, 1)),
  ).map((first) => first.toISOString().slice(0, 7));

/** What is earned in so many months, in cents; `net` says what is asked for in each of them. */
function earned(
  span: Span,
  from: string,
  count: number,
  net: number | ((month: string) => number),
): number[] {
  const netOf = typeof net === "number" ? () => net : net;
  const [before = "", ...months] = monthsOf(
    `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`,
    12 + count,
  ).slice(11);
  const soFar = (month: string) => netOf(month) - deferredOf(span, netOf(month), month);
  return months.map((month, at) => soFar(month) - soFar([before, ...months][at] ?? ""));
}

const year = until("2027-01-15", "2028-01-14");
const calendar = until("2027-01-01", "2027-12-31");

test("[MR7] a year of $350.00 is twelve parts from the month in which it begins", () => {
  expect(earned(year, "2027-01", 13, 35_000)).toEqual([
    ...[2_917, 2_916, 2_917, 2_917, 2_916, 2_917, 2_917, 2_916, 2_917, 2_917, 2_916, 2_917],
    0,
  ]);
});

test("[MR8] paid before it begins, all of it is still to be earned on December 31", () => {
  expect(deferredOf(calendar, 12_500, "2026-12")).toBe(12_500);
  expect(earned(calendar, "2027-01", 2, 12_500)).toEqual([1_042, 1_041]);
});

test("[MR9] by February two parts of a year that began in January", () =>
  expect(12_500 - deferredOf(calendar, 12_500, "2027-02")).toBe(2_083));

test("[MR10] a year that begins in November lies in two years", () => {
  const span = until("2026-11-20", "2027-11-19");
  expect(earned(span, "2026-11", 2, 35_000).reduce((sum, cents) => sum + cents)).toBe(5_833);
  expect(earned(span, "2027-01", 12, 35_000).reduce((sum, cents) => sum + cents)).toBe(29_167);
});

test.each([
  ["a share of a year", until("2027-04-20", "2027-12-31"), 26_250, "2027-04", 9],
  ["from February 29", until("2028-02-29", "2029-02-28"), 35_000, "2028-02", 12],
  ["two years", until("2027-03-10", "2029-03-09"), 60_000, "2027-03", 24],
  ["a single day", until("2027-03-10", "2027-03-10"), 60_000, "2027-03", 1],
])("[MR11] %s has as many parts as months", (_, span, net, from, parts) => {
  const found = earned(span, from, parts + 1, net);
  expect(found.filter((cents) => cents !== 0)).toHaveLength(parts);
  expect(found.at(-1)).toBe(0);
  expect(Math.max(...found) - Math.min(...found.slice(0, -1))).toBeLessThanOrEqual(1);
});

const term = (id: number, of: Partial<SpreadTerm>): SpreadTerm => ({
  ...{ id, membershipId: "1", kind: "join", isVoid: false, startsOn: "2027-01-15", endsOn: "2028-01-14" },
  ...{ cutShort: false, wasUntil: null, ...of },
});

const cut = term(1, { endsOn: "2027-07-14", cutShort: true, wasUntil: "2028-01-14" });
const change = term(2, { kind: "change", startsOn: "2027-07-15" });

test("[MR12] a term that a dearer level cut short keeps its end; the change has the months that are left", () => {
  const [first, second] = [spanOf(cut, [cut, change]), spanOf(change, [cut, change])];
  expect(earned(first, "2027-01", 13, 35_000)).toEqual(earned(year, "2027-01", 13, 35_000));
  expect(earned(second, "2027-06", 8, 158_795)).toEqual([
    0,
    ...[26_466, 26_466, 26_466, 26_465, 26_466, 26_466, 0],
  ]);
});

test("[MR12] so does one that was changed before it began, and one whose change was changed again", () => {
  const replaced = term(1, { isVoid: true, startsOn: "2027-07-15" });
  const again = term(3, { kind: "change", startsOn: "2027-09-01" });
  const between = { ...change, endsOn: "2027-08-31", cutShort: true };
  expect(spanOf(replaced, [replaced, change])).toEqual(until("2027-07-15", "2028-01-14"));
  expect(spanOf(cut, [cut, between, again])).toEqual(year);
});

test("[MR13] a credit note corrects the month in which it is issued, and none before it", () => {
  const months = earned(year, "2027-01", 12, (month) => (month < "2027-05" ? 35_000 : 25_000));
  expect(months.slice(0, 6)).toEqual([2_917, 2_916, 2_917, 2_917, -1_250, 2_083]);
  expect(months.reduce((sum, cents) => sum + cents)).toBe(25_000);
});

test("[MR14] of what is ended nothing is left: all of it is earned in that month, and the months before stay", () => {
  const ended = term(1, { endsOn: "2027-03-01", cutShort: true, wasUntil: "2028-01-14" });
  expect(earned(spanOf(ended, [ended]), "2027-01", 4, 35_000)).toEqual([2_917, 2_916, 29_167, 0]);
  const endedChange = { ...change, endsOn: "2027-08-20", cutShort: true, wasUntil: "2028-01-14" };
  const both = [cut, endedChange];
  expect(spanOf(cut, both)).toEqual({ ...year, endedOn: "2027-08-20" });
  const gone = term(1, { isVoid: true });
  expect(deferredOf(spanOf(gone, [gone]), 35_000, "2026-12")).toBe(0);
});

test.each(["2026-12", "2027-03", "2028-01"])("[MR15] what costs nothing leaves nothing in %s", (month) =>
  expect(deferredOf(year, 0, month)).toBe(0),
);
