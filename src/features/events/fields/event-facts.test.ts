import { describe, expect, test } from "vitest";
import { compare } from "#records/kind.ts";
import { eventInput } from "#tests/support/events.ts";
import type { EventInput } from "../event.ts";
import { eventFacts, readEarlierState } from "./event-facts.ts";

describe("the facts of an event", () => {
  const differences = (before: EventInput, after: EventInput, timeSuffix: string) =>
    compare(eventFacts(before, timeSuffix), eventFacts(after, timeSuffix));

  const event = eventInput({ title: "Coffee", date: "2026-03-20", location: "Library", description: "" });

  test("[4.14] equal states have no differences, also when an empty field is stored in another way", () => {
    expect(differences(event, { ...event, recurringPattern: "weekly" }, "EST")).toEqual([]);
  });

  test("[4.14] differences are named field by field, in words", () => {
    const changed: EventInput = {
      ...event,
      title: "Tea",
      date: "2026-03-21",
      endTime: "21:30",
      isRecurring: true,
      recurringPattern: "custom",
      recurringCustomPattern: "1st Thursday",
      paymentLink: "https://pay.example/",
      host: "Ada Baker",
      price: "Free",
      meetingFor: "members",
      meetingFrom: "hour-before",
    };
    expect(differences(event, changed, "CST")).toEqual([
      { label: "Title", theirs: "Coffee", yours: "Tea" },
      { label: "Date", theirs: "Friday, March 20, 2026", yours: "Saturday, March 21, 2026" },
      { label: "End time", theirs: "8:00 PM CST", yours: "9:30 PM CST" },
      { label: "Host", theirs: "–", yours: "Ada Baker" },
      { label: "Price", theirs: "–", yours: "Free" },
      { label: "Recurrence", theirs: "Does not recur", yours: "Every first Thursday" },
      { label: "Who can see the link", theirs: "Everyone", yours: "Members" },
      { label: "When the link can be seen", theirs: "Always", yours: "From an hour before the event" },
      { label: "Payment link", theirs: "–", yours: "https://pay.example/" },
    ]);
  });
});

describe("the state that the history holds", () => {
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
    [
      "one with a text that is too long by now",
      { ...old, title: "x".repeat(900) },
      { title: "x".repeat(900) },
    ],
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
});
