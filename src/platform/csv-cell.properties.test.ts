import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#tests/support/arbitraries.ts";
import { csvCell, guardCell, readCell } from "./csv-cell.ts";

const cell = anyText(
  [..."'=+-@\",;\t\r\n", "＝", "＋", "－", "＠", "=cmd|' /C calc'!A0", "Ada", "5", "0.25"],
  6,
);

test("no cell but a number begins like a formula, and every one is read back as it was", () => {
  fc.assert(
    fc.property(cell, (text) => {
      const guarded = guardCell(text);
      if (!/^-\d+(\.\d+)?$/.test(guarded)) expect(guarded).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
      expect(readCell(guarded)).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});

test("a cell of a file is one cell: quotes are doubled, and what would end it is within them", () => {
  fc.assert(
    fc.property(cell, (text) => {
      const written = csvCell(text);
      const quoted = /^"((?:[^"]|"")*)"$/s.exec(written)?.[1]?.replaceAll('""', '"');
      if (quoted === undefined) expect(written).not.toMatch(/[",\r\n]/);
      expect(quoted ?? written).toBe(guardCell(text));
    }),
    { numRuns: 1_000 },
  );
});
