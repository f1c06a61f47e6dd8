import { expect, test } from "vitest";
import { storedEvent } from "#tests/support/events.ts";
import type { Event } from "../event.ts";
import { pageActions } from "./page-actions.ts";

const event = storedEvent({ zoomLink: "https://meet.example/1", paymentLink: "https://pay.example/1" });
const asked: Parameters<typeof pageActions>[1] = {
  isMember: false,
  now: new Date("2026-03-01T12:00:00Z"),
  origin: "https://a.test",
  hour: () => "5:00 PM EST",
  way: { label: "Sign in to join", to: "/member-login" },
  hasPhotos: false,
  next: null,
};

/** The sentences and the buttons; the filled one has an asterisk. */
function said(fields: Partial<Event>, more: Partial<typeof asked> = {}) {
  const { notes, main, others } = pageActions({ ...event, ...fields }, { ...asked, ...more });
  return [...notes, ...(main ? [`*${main.label}`] : []), ...others.map(({ label }) => label)];
}

const calendar = ["Add to calendar", "Add to Google Calendar", "Back to Calendar"];
const [first, ...rest] = calendar;

test.each<[string, Partial<Event>, Partial<typeof asked>, string[]]>([
  ["pays", {}, {}, ["*Register / Pay", ...calendar]],
  ["pays and joins", { isVirtual: true }, {}, ["*Register / Pay", "Join Virtual Event", ...calendar]],
  ["joins", { isVirtual: true, paymentLink: null }, {}, ["*Join Virtual Event", ...calendar]],
  ["may only note the day", { paymentLink: null }, {}, [`*${first}`, ...rest]],
  ["finds no date", { paymentLink: null, date: "", startsAt: null, endsAt: null }, {}, ["Back to Calendar"]],
  [
    "is told when the link opens",
    { isVirtual: true, paymentLink: null, meetingFrom: "hour-before" },
    {},
    ["The meeting link appears here an hour before the event starts, at 5:00 PM EST.", `*${first}`, ...rest],
  ],
  [
    "is told that the link is for members",
    { isVirtual: true, paymentLink: null, meetingFor: "members" },
    {},
    ["The meeting link is for members.", "*Sign in to join", ...calendar],
  ],
  [
    "corrects the calendar",
    { cancelledAt: "2026-03-01T00:00:00Z" },
    {},
    ["*Update my calendar", "Back to Calendar"],
  ],
])("[2.13.08] [2.13.09] [2.13.10] who comes before the event %s", (_, fields, more, expected) => {
  expect(said(fields, more)).toEqual(expected);
});

test("[2.13.08] [2.13.09] what is over offers nothing of it, and leads to its photos and the next date", () => {
  const over = { now: new Date("2026-03-06T01:00:01Z") };
  const next = { date: "Thursday, April 2, 2026", to: "/event/2" };
  expect(said({ isVirtual: true }, over)).toEqual(["This event is over.", "Back to Calendar"]);
  expect(said({ cancelledAt: "2026-03-01T00:00:00Z" }, over)).toEqual(["Back to Calendar"]);
  expect(said({}, { ...over, hasPhotos: true, next })).toEqual([
    "This event is over.",
    "See the photos",
    "Next date: Thursday, April 2, 2026",
    "Back to Calendar",
  ]);
});
