import fc from "fast-check";
import { expect, test } from "vitest";
import { anyMoment } from "#tests/support/arbitraries.ts";
import { today } from "./today.ts";
import { instantAt, readTimeToCome, wallClock } from "./wall-clock.ts";

const minute = 60_000;
const day = 1_440 * minute;

test("a wall-clock time is an instant that shows it, the first of two; a skipped one is just after the gap", () => {
  fc.assert(
    fc.property(anyMoment, ({ zone, date, time }) => {
      const written = `${date}T${time}`;
      const instant = instantAt(date, time, zone);
      const shown = wallClock(instant, zone);
      // Every clock change is by half an hour or a multiple of it.
      const around = Array.from({ length: 105 }, (_, at) => instant.getTime() + (at - 52) * 30 * minute);
      const showing = around.filter((at) => wallClock(new Date(at), zone) === written);
      if (shown === written) expect(showing[0]).toBe(instant.getTime());
      else {
        expect(showing).toEqual([]);
        expect(shown > written).toBe(true);
      }
      const read = readTimeToCome(written, zone, new Date(instant.getTime() - 1));
      expect(read.ok ? read.at : null).toEqual(shown === written ? instant : null);
    }),
    { numRuns: 300 },
  );
});

test("an instant is within the day that its wall clock shows, and that is today", () => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: -day, max: day }), ({ zone, date, time }, away) => {
      const instant = new Date(instantAt(date, time, zone).getTime() + away);
      const shown = wallClock(instant, zone).slice(0, 10);
      expect(today(instant, zone)).toBe(shown);
      expect(new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(instant)).toBe(
        shown,
      );
    }),
    { numRuns: 300 },
  );
});
