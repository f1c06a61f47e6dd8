import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./cursor.ts";

test("[2.1.06] a place in the list comes back from its address", () => {
  const at = "2026-03-20T22:00:00.000Z";
  expect(readCursor(writeCursor(at, "1763700000000"))).toEqual({ at, id: "1763700000000" });
  expect(readCursor(writeCursor(null, "17637000000001"))).toEqual({ at: "infinity", id: "17637000000001" });
});

const numbers = ["99999999999999999.1", "999999999999999.1", "-99999999999999.1"];
test.each([undefined, null, "", "x", "1", ".1", "1.", "1.x", "1.1;--", ...numbers, "infinity.1"])(
  "[2.1.06] %j is no place",
  (text) => expect(readCursor(text)).toBeNull(),
);
