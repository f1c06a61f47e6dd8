import fc from "fast-check";
import { expect, test } from "vitest";
import { addressPieces, anyText } from "#tests/support/arbitraries.ts";
import { isOwnPath } from "./own-path.ts";

test("what counts as a page of this site is one to a browser, from any page", () => {
  const text = fc.oneof(
    anyText(addressPieces, 8),
    anyText(addressPieces, 8).map((rest) => `/${rest}`),
  );
  const from = fc.constantFrom("https://www.example.org/", "https://www.example.org/a/b?c#d");
  fc.assert(
    fc.property(text, from, (address, page) => {
      if (!isOwnPath(address)) return;
      expect(new URL(address, page).origin).toBe("https://www.example.org");
    }),
    { numRuns: 3_000 },
  );
});
