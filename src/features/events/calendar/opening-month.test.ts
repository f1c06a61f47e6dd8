import { expect, test } from "vitest";
import { readCalendarQuery } from "./calendar-query.ts";
import { openingMonth } from "./opening-month.ts";

const today = "2026-11-26";
const next = { next: "2026-12-03", coming: "2026-12-03", over: "2026-11-25" };
const cancelled = { coming: "2027-01-07", over: "2026-11-25" };
const over = { over: "2026-02-25" };

test.each([
  ["nothing is planned", "", {}, "2026-11"],
  ["only past events: the present month", "", over, "2026-11"],
  ["what is canceled is not what comes next", "", cancelled, "2026-11"],
  ["an event without a day does not say a month", "", { next: "" }, "2026-11"],
  ["nothing to come, asked for coming events", "when=upcoming", over, "2026-11"],
  ["no past event", "when=past", {}, "2026-11"],
  ["a search that finds nothing", "q=zzz", {}, "2026-11"],
  ["a month that cannot be read", "month=2026-13", next, "2026-12"],
  ["a month that was asked for", "month=2025-03", next, "2025-03"],
  ["that month with a filter", "month=2025-03&when=upcoming&q=tea", next, "2025-03"],
  ["the month of what comes next", "", next, "2026-12"],
  ["an event that is still going on since last month", "", { next: "2026-10-31" }, "2026-10"],
  ["coming events", "when=upcoming", next, "2026-12"],
  ["coming events, all of them canceled", "when=upcoming", cancelled, "2027-01"],
  ["past events", "when=past", over, "2026-02"],
  ["past events, though others come", "when=past", next, "2026-11"],
  ["a search for what comes", "q=tea", next, "2026-12"],
  ["a search for what is over", "q=tea", over, "2026-02"],
  ["a place where all is over", "place=online", over, "2026-02"],
  ["a search for a canceled one", "q=tea", cancelled, "2027-01"],
])("[2.1.06] the calendar opens on: %s", (_, asked, known, month) => {
  expect(openingMonth(readCalendarQuery(new URLSearchParams(asked)), { today, ...known })).toBe(month);
});
