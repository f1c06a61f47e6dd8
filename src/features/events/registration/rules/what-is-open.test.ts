import { expect, test } from "vitest";
import { storedEvent } from "#tests/support/events.ts";
import { openingWords, whatIsOpen } from "./what-is-open.ts";

const luncheon = storedEvent({ startsAt: "2027-06-04T15:30:00Z", endsAt: "2027-06-04T17:00:00Z" });
const settings = { opensAt: null, closesAt: null, isStopped: false };
const opens = { ...settings, opensAt: new Date("2027-03-01T14:00:00Z") };
const closes = { ...settings, closesAt: new Date("2027-06-01T04:00:00Z") };
const canceled = storedEvent({ ...luncheon, cancelledAt: "2027-01-01T00:00:00Z" });
const draft = storedEvent({ ...luncheon, visibleFrom: null });
const linked = storedEvent({ ...luncheon, paymentLink: "https://pay.example" });
const dateless = storedEvent({ startsAt: null, endsAt: null });

const register = { button: "Register", note: null };
const nothing = { button: null, note: null };
const closed = { button: null, note: "Registration is closed." };

test.each([
  ["an event that is over", settings, luncheon, 60, "2027-06-04T17:00:01Z", nothing],
  ["one that ends this second", settings, luncheon, 60, "2027-06-04T17:00:00Z", closed],
  ["a canceled one", settings, canceled, 60, "2027-05-01T12:00:00Z", nothing],
  ["a draft", settings, draft, 60, "2027-05-01T12:00:00Z", nothing],
  ["one that takes none", null, luncheon, null, "2027-05-01T12:00:00Z", nothing],
  [
    "one with a link to pay",
    settings,
    linked,
    60,
    "2027-05-01T12:00:00Z",
    { button: "Register / Pay", note: null },
  ],
  [
    "before it opens",
    opens,
    luncheon,
    60,
    "2027-03-01T13:59:59Z",
    { button: null, note: "Registration opens on March 1 at 9:00 AM." },
  ],
  [
    "the year before",
    opens,
    luncheon,
    60,
    "2026-12-31T12:00:00Z",
    { button: null, note: "Registration opens on March 1, 2027 at 9:00 AM." },
  ],
  ["the moment it opens", opens, luncheon, 60, "2027-03-01T14:00:00Z", register],
  ["stopped", { ...settings, isStopped: true }, luncheon, 60, "2027-05-01T12:00:00Z", closed],
  ["stopped before it opens", { ...opens, isStopped: true }, luncheon, 60, "2027-01-02T12:00:00Z", closed],
  ["the second before the start", settings, luncheon, 60, "2027-06-04T15:29:59Z", register],
  ["the start", settings, luncheon, 60, "2027-06-04T15:30:00Z", closed],
  ["its own close", closes, luncheon, 60, "2027-06-01T04:00:00Z", closed],
  ["an event without a date", settings, dateless, 60, "2040-01-01T12:00:00Z", register],
  ["full", settings, luncheon, 0, "2027-05-01T12:00:00Z", { button: null, note: "This event is full." }],
  ["one place", settings, luncheon, 1, "2027-05-01T12:00:00Z", { button: "Register", note: "1 place left." }],
  ["five", settings, luncheon, 5, "2027-05-01T12:00:00Z", { button: "Register", note: "5 places left." }],
  ["six", settings, luncheon, 6, "2027-05-01T12:00:00Z", register],
  ["no limit", settings, luncheon, null, "2027-05-01T12:00:00Z", register],
])("what an event page shows of registration: %s", (_, of, event, left, at, shown) => {
  const now = new Date(at);
  expect(openingWords(whatIsOpen(of, event, left, now), "America/New_York", now)).toEqual(shown);
});
