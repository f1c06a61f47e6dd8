import { expect, test } from "vitest";
import { gala } from "#content/gala.ts";
import { summit } from "#content/summit.ts";
import { isOn } from "#features/events/on-now.ts";
import { occasionTimes, readHours, type Timed } from "./occasion-times.ts";

test.each([
  ["7:00–11:00 PM", "19:00", "23:00"],
  ["6 PM to 1 AM EST", "18:00", "01:00"],
  ["11:00–1:00 PM", "11:00", "13:00"],
  ["11:00–1:00 AM", "23:00", "01:00"],
  ["12:00–2:00 p.m.", "12:00", "14:00"],
  ["9 a.m. - 12:30 p.m.", "09:00", "12:30"],
  ["10:00 PM–12:00 AM", "22:00", "00:00"],
  ["7:00 PM – Midnight", "19:00", "00:00"],
  ["10 AM to noon", "10:00", "12:00"],
])("%s is from %s to %s", (text, start, end) => {
  expect(readHours(text)).toEqual({ start, end });
});

test.each([
  "",
  "In the evening",
  "7:00–11:00",
  "From 7:00 PM",
  "19:00–23:00 PM",
  "Dinner 7:00–11:00 PM",
  "7:75–8:00 PM",
])("%j cannot be read", (text) => expect(readHours(text)).toBeNull());

const timeZone = "America/New_York";
const written = (hours: string): Timed => ({ date: "2026-03-20", hours });

test.each([
  ["the shipped gala a minute before", gala.value, "2026-03-20T22:59:00Z", false],
  ["in its first minute", gala.value, "2026-03-20T23:00:00Z", true],
  ["in its last minute", gala.value, "2026-03-21T02:59:59Z", true],
  ["after it", gala.value, "2026-03-21T03:00:01Z", false],
  ["a gala into the night, after midnight", written("7 PM–1 AM"), "2026-03-21T04:30:00Z", true],
  ["and after its end", written("7 PM–1 AM"), "2026-03-21T05:00:01Z", false],
  [
    "a day without readable hours, in the morning",
    written("Doors at 6:30 PM"),
    "2026-03-20T12:00:00Z",
    false,
  ],
  ["and in the evening", written("Doors at 6:30 PM"), "2026-03-21T00:00:00Z", false],
  ["the shipped summit before its first session", summit.value, "2026-05-15T12:59:00Z", false],
  ["in its first session", summit.value, "2026-05-15T13:00:00Z", true],
  ["in its last one", summit.value, "2026-05-15T19:59:00Z", true],
  ["after it", summit.value, "2026-05-15T20:01:00Z", false],
])("%s", (_, event, instant, expected) => {
  expect(isOn(occasionTimes(event as Timed, timeZone), new Date(instant))).toBe(expected);
});
