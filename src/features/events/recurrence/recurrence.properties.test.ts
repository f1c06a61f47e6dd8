import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdays } from "#features/events/day-names.ts";
import { addDays, isDay } from "#platform/days.ts";
import { wallClock } from "#platform/wall-clock.ts";
import { anyDay, anyMoment, anyText, anyTime } from "#tests/support/arbitraries.ts";
import { addMonths, lastDayOf, weekdayOf } from "../event-days.ts";
import {
  firstOnPattern,
  occurrenceDate,
  occurrences,
  type Recurrence,
  readCustomPattern,
} from "./recurrence.ts";
import { schedule } from "./schedule.ts";
import { seriesPlan, tenFurther } from "./series-plan.ts";

const custom = fc.record({
  pattern: fc.constant("custom" as const),
  occurrence: fc.constantFrom(...occurrences),
  weekday: fc.constantFrom(...weekdays),
});
const regular = fc.constantFrom<Recurrence>({ pattern: "weekly" }, { pattern: "monthly" });
const anyRecurrence = fc.oneof(regular, custom);

test("[4.05] [4.06] [4.08] a series is eleven days that exist, each later than the one before", () => {
  fc.assert(
    fc.property(anyDay, anyRecurrence, (start, recurrence) => {
      const dates = [start, ...tenFurther(start, recurrence).map(({ date }) => date)];
      expect(dates).toHaveLength(11);
      expect(dates.every(isDay)).toBe(true);
      expect([...new Set(dates)].sort()).toEqual(dates);
    }),
  );
});

test("[4.05] each date of a weekly series is on the same weekday, seven days after the one before", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -200, max: 200 }), (start, k) => {
      const date = occurrenceDate(start, { pattern: "weekly" }, k);
      expect(weekdayOf(date)).toBe(weekdayOf(start));
      expect(occurrenceDate(start, { pattern: "weekly" }, k + 1)).toBe(addDays(date, 7));
    }),
  );
});

test("[4.07] each date of a monthly series is the first one's day, or the last of a month without it", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -200, max: 200 }), (start, k) => {
      const date = occurrenceDate(start, { pattern: "monthly" }, k);
      expect(date.slice(0, 7)).toBe(addMonths(start.slice(0, 7), k));
      if (date.slice(8) === start.slice(8)) return;
      expect(date).toBe(lastDayOf(date.slice(0, 7)));
      expect(date.slice(8) < start.slice(8)).toBe(true);
    }),
  );
});

test("[4.08] each further date of a custom series is that weekday of its month, counted or the last", () => {
  fc.assert(
    fc.property(anyDay, custom, fc.integer({ min: 1, max: 200 }), (start, recurrence, k) => {
      const date = occurrenceDate(start, recurrence, k);
      expect(date.slice(0, 7)).toBe(addMonths(start.slice(0, 7), k));
      expect(weekdays[weekdayOf(date)]).toBe(recurrence.weekday);
      if (recurrence.occurrence === "Last") expect(addDays(date, 7).slice(0, 7)).not.toBe(date.slice(0, 7));
      else expect(occurrences[Math.ceil(Number(date.slice(8)) / 7) - 1]).toBe(recurrence.occurrence);
    }),
  );
});

test("[4.08] the first day on a pattern is the next one that the pattern has", () => {
  fc.assert(
    fc.property(anyDay, custom, (date, recurrence) => {
      const first = firstOnPattern(date, recurrence);
      expect(first >= date && first <= addDays(date, 62)).toBe(true);
      expect(firstOnPattern(first, recurrence)).toBe(first);
      const later = firstOnPattern(addDays(first, 1), recurrence);
      expect(
        occurrenceDate(date, recurrence, later.slice(0, 7) === addMonths(date.slice(0, 7), 1) ? 1 : 2),
      ).toBe(later);
    }),
  );
});

test("[4.05] every date of a series keeps the first one's wall-clock time, whatever the clocks do", () => {
  fc.assert(
    fc.property(anyMoment, anyTime, anyRecurrence, ({ zone, date, time }, endTime, recurrence) => {
      for (const { date: later } of tenFurther(date, recurrence)) {
        const when = schedule(later, time, endTime, zone);
        if (!when) throw new Error(`${later} has no schedule`);
        const shown = wallClock(when.startsAt, zone);
        // A time that the clocks skip on that day is shown after the gap.
        expect(shown >= `${later}T${time}` && shown <= `${addDays(later, 1)}T${time}`).toBe(true);
        if (shown.slice(0, 10) === later && shown.slice(11) !== time) {
          expect(
            wallClock(new Date(when.startsAt.getTime() - 3_600_000 * 3), zone) < `${later}T${time}`,
          ).toBe(true);
        }
        const length = when.endsAt.getTime() - when.startsAt.getTime();
        expect(length >= 0 && length <= 26 * 3_600_000).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

test("[3.08] a pattern is read exactly when it is one of the 35, and is then written the same", () => {
  const pieces = [...occurrences, ...weekdays, " ", "thursday", "5th"];
  fc.assert(
    fc.property(anyText(pieces, 4), (text) => {
      const read = readCustomPattern(text);
      const known = occurrences.some((one) => weekdays.some((weekday) => text === `${one} ${weekday}`));
      expect(read !== null).toBe(known);
      if (read) expect(`${read.occurrence} ${read.weekday}`).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});

test("a typed plan of a series is refused in words, or leaves out exactly the days that were named", () => {
  const typed = fc.record({
    ends: fc.constantFrom("ten", "on", "after", "", "x"),
    endsOn: fc.oneof(anyDay, anyText(["2026-12-31", "-", "9"], 3)),
    endsAfter: fc.oneof(fc.integer({ min: -2, max: 120 }).map(String), anyText(["1", "e3", " "], 4)),
  });
  fc.assert(
    fc.property(anyDay, anyRecurrence, typed, fc.nat(9), (start, recurrence, plan, at) => {
      const whole = seriesPlan(start, recurrence, { ...plan, skip: "" });
      if (!whole.ok) {
        expect(Object.values(whole.errors).join("")).not.toBe("");
        return;
      }
      const skip = whole.further[at]?.date ?? "";
      const left = seriesPlan(start, recurrence, { ...plan, skip });
      expect(left).toEqual({ ok: true, further: whole.further.filter(({ date }) => date !== skip) });
    }),
  );
});
