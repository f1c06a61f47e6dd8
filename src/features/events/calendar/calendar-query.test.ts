import { expect, test } from "vitest";
import { searchLength } from "#platform/search-length.ts";
import { calendarAddress, feedAddress, readCalendarQuery } from "./calendar-query.ts";

const read = (search: string) => readCalendarQuery(new URLSearchParams(search));

test.each([
  ["month=2026-13", "month"],
  ["month=december", "month"],
  ["month=275760-09", "month"],
  ["day=2026-02-30", "day"],
  ["day=2026-1-1", "day"],
  ["after=abc", "after"],
])("[2.1.06] an address the calendar cannot read (%s) falls back to the default", (search, field) => {
  expect(read(search)[field as "month" | "day" | "after"]).toBeNull();
});

test("[2.1.06] an unknown filter falls back to the default, and a very long search is cut", () => {
  expect(read(`when=never&place=moon&q=${"x".repeat(5000)}`)).toMatchObject({
    when: "all",
    place: "all",
    q: "x".repeat(searchLength),
  });
});

test("[2.1.06] the month grid begins with all events, the list with the upcoming ones", () => {
  expect(read("").when).toBe("all");
  expect(read("view=list").when).toBe("upcoming");
});

test("[2.1.06] a state written as an address reads back as the same state", () => {
  const query = read(
    "view=list&month=2026-12&when=past&place=online&q=coffee+%26+tea&day=2026-12-03&after=never.17",
  );
  expect(read(calendarAddress(query).split("?")[1] ?? "")).toEqual(query);
  expect(calendarAddress(read("view=month&when=all&place=all&q="))).toBe("/event-calendar");
});

test("[2.1.06] switching from grid to list keeps the chosen events", () => {
  expect(calendarAddress({ ...read(""), view: "list" })).toBe("/event-calendar?view=list&when=all");
});

test("[2.1.06] a subscription carries the calendar's filters", () => {
  expect(feedAddress("/events.ics", read("place=online&q=a%26b&month=2026-12"))).toBe(
    "/events.ics?place=online&q=a%26b",
  );
  expect(feedAddress("/events.ics", read(""))).toBe("/events.ics");
});
