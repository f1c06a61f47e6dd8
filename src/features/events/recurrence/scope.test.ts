import { expect, test } from "vitest";
import type { Event, Scope } from "../event.ts";
import { eventsInScope } from "./scope.ts";

// The third was moved behind the fourth by hand; the fifth lost its date; the sixth was moved onto the day of the second.
const series = [
  { id: "1", date: "2026-03-05" },
  { id: "11", date: "2026-03-12" },
  { id: "12", date: "2026-03-28" },
  { id: "13", date: "2026-03-26" },
  { id: "14", date: "" },
  { id: "15", date: "2026-03-12" },
] as Event[];

test.each<[string, string, Scope, string[]]>([
  ["[4.12] only this", "11", "this", ["11"]],
  ["[4.12] this and those on later days", "11", "following", ["11", "12", "13"]],
  ["[4.12] one on the same day is not behind it", "15", "following", ["12", "13", "15"]],
  ["[4.12] one that was moved counts where it is now", "13", "following", ["12", "13"]],
  ["[4.12] the last has none behind it", "12", "following", ["12"]],
  ["[4.12] one without a date has none behind it", "14", "following", ["14"]],
  ["[4.12] the whole series, from any of its events", "13", "series", ["1", "11", "12", "13", "14", "15"]],
])("%s", (_, id, scope, expected) => {
  const event = series.find((each) => each.id === id) as Event;
  expect(eventsInScope(event, series, scope).map((each) => each.id)).toEqual(expected);
});
