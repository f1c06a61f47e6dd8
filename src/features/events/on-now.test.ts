import { expect, test } from "vitest";
import { isPast } from "./event.ts";
import { isOn } from "./on-now.ts";

const evening = {
  startsAt: "2026-03-20T23:00:00.000Z",
  endsAt: "2026-03-21T03:00:00.000Z",
  cancelledAt: null,
};
const overMidnight = { ...evening, endsAt: "2026-03-22T03:00:00.000Z" };

test.each([
  ["the minute before", evening, "2026-03-20T22:59:59.999Z", false],
  ["its first minute", evening, "2026-03-20T23:00:00.000Z", true],
  ["during it", evening, "2026-03-21T01:00:00.000Z", true],
  ["its last instant", evening, "2026-03-21T03:00:00.000Z", true],
  ["the instant after", evening, "2026-03-21T03:00:00.001Z", false],
  ["a month later", evening, "2026-04-20T23:30:00.000Z", false],
  ["the second day of what goes on over midnight", overMidnight, "2026-03-21T12:00:00.000Z", true],
  ["after that", overMidnight, "2026-03-22T04:00:00.000Z", false],
  [
    "during what is canceled",
    { ...evening, cancelledAt: "2026-03-01T00:00:00.000Z" },
    "2026-03-21T01:00:00Z",
    false,
  ],
  ["no date", { startsAt: null, endsAt: null, cancelledAt: null }, "2026-03-21T01:00:00.000Z", false],
  ["no end", { ...evening, endsAt: null }, "2026-03-21T01:00:00.000Z", false],
])("%s", (_, occasion, instant, expected) => {
  const now = new Date(instant);
  expect(isOn(occasion, now)).toBe(expected);
  if (expected) expect(isPast(occasion, now)).toBe(false);
});
