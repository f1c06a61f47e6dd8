import { expect, test } from "vitest";
import { readCalendarQuery } from "./calendar-query.ts";
import { emptyWords } from "./empty-words.ts";

test.each([
  ["view=list", null, "No events are planned yet.", "/events?view=list&when=past"],
  ["when=upcoming", null, "No events are planned yet.", "/events?view=list&when=past"],
  ["when=past", null, "No past events", "/events?view=list"],
  ["when=past", "2026-12", "No past events in December 2026", "/events?view=list&when=past"],
  ["month=2026-03", "2026-03", "No events in March 2026", "/events?view=list"],
  ["month=2026-03&when=upcoming", "2026-03", "No upcoming events in March 2026", "/events?view=list"],
  ["q=tea&place=online&when=past", null, "No event matches", "/events?when=past"],
  ["q=tea&month=2026-03", "2026-03", "No event matches in March 2026", "/events?month=2026-03"],
])("[2.1.06] an empty calendar says why, and where there is more: %s", (asked, month, title, to) => {
  const query = readCalendarQuery(new URLSearchParams(asked));
  expect(emptyWords(query, "/events", month)).toMatchObject({ title, action: { to } });
});
