import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDay, anyText } from "#tests/support/arbitraries.ts";
import { addDays, isDay } from "./days.ts";

const few = fc.integer({ min: -40_000, max: 40_000 });

test("days added and taken away again give the same day, in any order of steps", () => {
  fc.assert(
    fc.property(anyDay, few, few, (day, one, other) => {
      const later = addDays(day, one);
      expect(isDay(later)).toBe(true);
      expect(addDays(later, -one)).toBe(day);
      expect(addDays(later, other)).toBe(addDays(day, one + other));
      expect(Math.sign(one)).toBe(later > day ? 1 : later < day ? -1 : 0);
    }),
  );
});

test("[5.02] a text is a day exactly when the calendar has it", () => {
  const digits = fc
    .tuple(fc.nat(9_999), fc.nat(14), fc.nat(33))
    .map(([year, month, day]) =>
      [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-"),
    );
  fc.assert(
    fc.property(fc.oneof(digits, anyText([..."0123456789-+TZ:", "2026-", "02-29"], 12)), (text) => {
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
      const leap = year !== undefined && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
      const lengths = [0, 31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
      const isWithin = text > "0001-01-01" && text < "9999-12-31"; // the days beside it are known in every time zone
      expect(isDay(text)).toBe(isWithin && Number(day) >= 1 && Number(day) <= (lengths[month ?? 0] ?? 0));
    }),
    { numRuns: 1_000 },
  );
});
