import { expect, test } from "vitest";
import { readWallClock, wallClock } from "./wall-clock.ts";

const zone = "America/New_York";

test.each([
  ["no time", ""],
  ["a day alone", "2026-03-20"],
  ["a day that does not exist", "2026-02-30T09:00"],
  ["an hour that does not exist", "2026-03-20T24:30"],
  ["an hour that summer time skips", "2026-03-08T02:30"],
])("%s is refused", (_, written) => {
  expect(readWallClock(written, zone)).toBeNull();
});

test.each([
  ["in winter", "2026-03-01T09:00", "2026-03-01T14:00:00.000Z"],
  ["in summer", "2026-06-01T09:00:00", "2026-06-01T13:00:00.000Z"],
  ["an hour that comes twice is its first", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
])("%s", (_, written, instant) => {
  const read = readWallClock(written, zone);
  expect(read?.toISOString()).toBe(instant);
  expect(read && wallClock(read, zone)).toBe(written.slice(0, 16));
});
