import { expect, test } from "vitest";
import { standardTime, suffixNote, withoutLeftSuffix, withTimeSuffix } from "./time-suffix.ts";

test.each([
  ["America/New_York", "EST"],
  ["America/Chicago", "CST"],
  ["America/Denver", "MST"],
  ["America/Phoenix", "MST"],
  ["America/Los_Angeles", "PST"],
  ["America/Anchorage", "AKST"],
  ["Pacific/Honolulu", "HST"],
  ["Europe/London", "GMT"],
  ["Europe/Berlin", "GMT+1"],
  ["Asia/Kolkata", "GMT+5:30"],
  ["Australia/Sydney", "GMT+10"], // its summer is in January
  ["Pacific/Chatham", "GMT+12:45"],
  ["UTC", "UTC"],
])("[9.08] after a time stands the standard time of %s: %s", (timeZone, suffix) => {
  expect(standardTime(timeZone)).toBe(suffix);
  expect(suffixNote(suffix, timeZone)).toBeNull();
  expect(withTimeSuffix({ timeZone, timeSuffix: "" }).timeSuffix).toBe(suffix);
});

test("[9.12] a suffix that was set by hand stays, whatever the zone", () => {
  const byHand = { timeZone: "America/New_York", timeSuffix: "CST" };
  expect(withTimeSuffix(byHand)).toEqual(byHand);
});

test.each([
  [
    "EST",
    "America/Chicago",
    "In America/Chicago it's CST, not EST. Leave this empty to follow the time zone.",
  ],
  [
    "CET",
    "America/New_York",
    "In America/New York it's EST, not CET. Leave this empty to follow the time zone.",
  ],
  [
    "local time",
    "Europe/Berlin",
    "In Europe/Berlin it's GMT+1, not local time. Leave this empty to follow the time zone.",
  ],
])("the form says that %s is no time of %s", (suffix, zone, note) =>
  expect(suffixNote(suffix, zone)).toBe(note),
);

test.each([
  ["", "America/New_York"],
  ["EDT", "America/New_York"],
  ["ET", "America/New_York"],
  [" EST ", "America/Detroit"],
  ["CET", "Europe/Berlin"],
  ["CEST", "Europe/Berlin"],
  ["BST", "Europe/London"],
  ["AEST", "Australia/Sydney"],
])("of %j in %s it says nothing", (suffix, zone) => expect(suffixNote(suffix, zone)).toBeNull());

test.each([
  ["with another zone", { timeZone: "America/Chicago", timeSuffix: "EST" }, { timeZone: "America/Chicago" }],
  ["with its own zone", { timeZone: "America/New_York", timeSuffix: "EST" }, undefined],
  ["in a zone that has it too", { timeZone: "America/Jamaica", timeSuffix: "EST" }, undefined],
  ["that was set by hand", { timeZone: "America/Chicago", timeSuffix: "PST" }, undefined],
  ["with a zone that is none", { timeZone: "Nowhere", timeSuffix: "EST" }, undefined],
  ["of a body that is none", null, undefined],
])("a stored suffix %s", (_, body, changed) => expect(withoutLeftSuffix(body)).toEqual(changed ?? body));
