import { expect, test } from "vitest";
import { storedEvent } from "#tests/support/events.ts";
import type { Event } from "../event.ts";
import { nextDates } from "./next-dates.ts";

const seriesId = "1763700000000";
const weekly = { isRecurring: true, recurringPattern: "weekly" } as const;
const monthly = { isRecurring: true, recurringPattern: "monthly" } as const;
const at = (number: number, date: string, fields: Partial<Event> = weekly) =>
  storedEvent({ seriesId, id: number === 0 ? seriesId : `${seriesId}${number}`, date, ...fields });

const next = (
  series: Event[],
  { trash = [], today = "2026-01-01" }: { trash?: Event[]; today?: string } = {},
) => {
  const found = nextDates(series, trash, today);
  return found.ok ? found.further.map(({ number, date }) => `${number} ${date}`) : found.reason;
};

test.each([
  ["that happens once", [at(0, "2026-03-05", {})], "does-not-recur"],
  ["whose last date has no day", [at(0, "2026-03-05"), at(1, "")], "does-not-recur"],
  ["without events", [], "does-not-recur"],
  ["of 95 dates", Array.from({ length: 95 }, (_, n) => at(n, "2026-03-05")), "too-many"],
])("a series %s is not extended", (_, series, reason) => expect(next(series)).toBe(reason));

test.each([
  ["weekly", [at(0, "2026-03-05"), at(1, "2026-03-12")], {}, ["2 2026-03-19", "3 2026-03-26"]],
  [
    "by number, not by the text of the id",
    [at(2, "2026-03-19"), at(10, "2026-05-14")],
    {},
    ["11 2026-05-21"],
  ],
  ["after a moved last date", [at(0, "2026-03-05"), at(1, "2026-03-13")], {}, ["2 2026-03-20"]],
  [
    "on the 31st again after a short month",
    [at(0, "2026-01-31", monthly), at(1, "2026-02-28", monthly)],
    {},
    ["2 2026-03-31", "3 2026-04-30"],
  ],
  [
    "beside a deleted date, whose number is taken",
    [at(0, "2026-03-05")],
    { trash: [at(1, "2026-03-12")] },
    ["2 2026-03-12"],
  ],
  ["not in the past", [at(0, "2026-03-05")], { today: "2026-03-20" }, ["1 2026-03-26"]],
  ["on the day itself", [at(0, "2026-03-05")], { today: "2026-03-19" }, ["1 2026-03-19"]],
])("ten dates are added %s", (_, series, given, begin) => {
  const dates = next(series, given);
  expect(dates).toHaveLength(10);
  expect(dates.slice(0, begin.length)).toEqual(begin);
});
