import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDay, anyText, anyTime } from "#tests/support/arbitraries.ts";
import { readCursor, writeCursor } from "./cursor.ts";

test("[2.1.06] any text is no place, or one that the database reads and that is written the same", () => {
  const digits = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }).map(String);
  const text = fc.oneof(
    anyText([..."0123456789.-", "never", "infinity"], 20),
    fc.tuple(digits, digits).map((parts) => parts.join(".")),
  );
  fc.assert(
    fc.property(text, (address) => {
      const place = readCursor(address);
      if (!place) return;
      expect(place.at).toMatch(/^(?:infinity|(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/);
      expect(readCursor(writeCursor(place.at === "infinity" ? null : place.at, place.id))).toEqual(place);
    }),
    { numRuns: 2_000 },
  );
});

test("[2.1.06] the place of every event comes back from its address", () => {
  fc.assert(
    fc.property(anyDay, anyTime, fc.bigInt({ min: 0n, max: 10n ** 15n }), (date, time, id) => {
      const at = `${date}T${time}:00.000Z`;
      expect(readCursor(writeCursor(at, String(id)))).toEqual({ at, id: String(id) });
    }),
  );
});
