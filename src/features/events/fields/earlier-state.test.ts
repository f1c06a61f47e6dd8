import { expect, test } from "vitest";
import { eventInput } from "#tests/support/events.ts";
import { readEarlierState } from "./earlier-state.ts";

const event = eventInput({ host: "Ada Baker", meetingFor: "members", imageFocus: "top left" });

/** An event as release 1.0.0 stored it. */
const old = {
  ...{ id: "1763700000000", seriesId: "1763700000000", title: "Coffee", date: "2026-03-05" },
  ...{ startTime: "18:00", endTime: "20:00", location: "Town Hall", description: "**Bring** a friend" },
  ...{ isVirtual: false, zoomLink: null, paymentLink: null, imageUrl: null, isRecurring: true },
  ...{ recurringPattern: "monthly", recurringCustomPattern: null, archived: false, version: 2 },
};
const { id, seriesId, archived, version, ...kept } = old;
const since = {
  ...{ host: "", price: "", meetingFor: "everyone", meetingFrom: "always", imageAlt: "", imageFocus: null },
  ...{ isDraft: false, publishAt: null, isFormatted: false },
};

test.each<[string, unknown, object | null]>([
  ["one of now", event, event],
  ["one of 1.0.0, whose description has no marks", old, { ...kept, ...since }],
  ["one with a text that is too long by now", { ...old, title: "x".repeat(900) }, { title: "x".repeat(900) }],
  ["one without a date", { ...old, date: undefined }, { date: "" }],
  ["one without a title", { ...old, title: undefined }, null],
  ["one without a location", { ...old, location: undefined }, null],
  ["one without a start", { ...old, startTime: undefined }, null],
  ["one with an audience that another version knew", { ...old, meetingFor: "friends" }, null],
  ["one with a number for a price", { ...old, price: 5 }, null],
  ["the row of a creation", null, null],
  ["a text", "nothing", null],
])("[8.09] [4.14] the stored state %s is read", (_, stored, read) => {
  const state = readEarlierState(stored);
  if (read === null) expect(state).toBeNull();
  else expect(state).toMatchObject(read);
  expect(Object.keys(state ?? {}).toSorted()).toEqual(state ? Object.keys(event).toSorted() : []);
});
