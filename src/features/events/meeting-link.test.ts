import { expect, test } from "vitest";
import { storedEvent } from "#tests/support/events.ts";
import type { Event } from "./event.ts";
import { meetingOpens, meetingState, shownMeetingLink } from "./meeting-link.ts";

// From 23:00 to 01:00 in UTC.
const online = { isVirtual: true, zoomLink: "https://meet.example/1" };
const state = (fields: Partial<Event>, now: string, isMember = false) =>
  meetingState(storedEvent({ ...online, ...fields }), { isMember, now: new Date(now) });
const [weeksBefore, during, after] = [
  "2026-02-01T00:00:00Z",
  "2026-03-05T23:30:00Z",
  "2026-03-06T01:00:00.001Z",
];

test.each<[string, Partial<Event>, string]>([
  ["without a link", { zoomLink: null }, during],
  ["kept of an event that is not virtual", { isVirtual: false }, during],
  ["of a cancelled event", { cancelledAt: weeksBefore }, during],
  ["of an event that is over", {}, after],
])("[2.13.09] there is none to follow %s, for nobody", (_, fields, now) => {
  expect(state(fields, now)).toBe("none");
  expect(state(fields, now, true)).toBe("none");
});

test("[2.13.09] a link for members is refused to others, however near the start is", () => {
  const forMembers = { meetingFor: "members" } as const;
  expect(state(forMembers, during)).toBe("members");
  expect(state(forMembers, weeksBefore, true)).toBe("open");
  expect(state({ ...forMembers, meetingFrom: "hour-before" }, weeksBefore)).toBe("members");
  expect(state({ ...forMembers, meetingFrom: "hour-before" }, weeksBefore, true)).toBe("early");
});

test.each([
  ["2026-03-05T21:59:59.999Z", "early"],
  ["2026-03-05T22:00:00.000Z", "open"],
  [during, "open"],
  ["2026-03-06T01:00:00.000Z", "open"],
  [after, "none"],
])("[2.13.09] a link from an hour before is, at %s, %s", (now, expected) => {
  expect(state({ meetingFrom: "hour-before" }, now)).toBe(expected);
});

test("[2.13.09] without limits it is open at any time, and without a date it never opens an hour before", () => {
  expect(state({}, weeksBefore)).toBe("open");
  const undated = { startsAt: null, endsAt: null, meetingFrom: "hour-before" } as const;
  expect(state(undated, during)).toBe("early");
  expect(meetingOpens(storedEvent(undated))).toBeNull();
});

test("[2.13.09] only a link without limits is shown; for every other an address of ours stands", () => {
  const shown = (fields: Partial<Event>) =>
    shownMeetingLink(storedEvent({ ...online, ...fields }), "https://a.test");
  expect(shown({ isVirtual: false })).toBeNull();
  expect(shown({ zoomLink: null, meetingFor: "members" })).toBeNull();
  for (const limit of [{ meetingFor: "members" }, { meetingFrom: "hour-before" }] as const)
    expect(shown(limit)).toBe("https://a.test/event/1763700000000/join");
  expect(shown({})).toBe("https://meet.example/1");
});
