import fc from "fast-check";
import { expect, test } from "vitest";
import { singleLine } from "#platform/plain-text.ts";
import { addressPieces, anyText } from "#tests/support/arbitraries.ts";
import { listingFields } from "./listing-fields.ts";
import { readWebsite } from "./website.ts";

test("[5.17] any text is refused in words or is a web address without credentials, the same when read again", () => {
  fc.assert(
    fc.property(anyText(addressPieces, 8), (typed) => {
      const read = readWebsite(typed);
      if (!read.ok) {
        expect(read.message).not.toBe("");
        return;
      }
      if (read.href === null) {
        expect(singleLine(typed)).toBe("");
        return;
      }
      const { protocol, username, password, host } = new URL(read.href);
      expect(protocol).toMatch(/^https?:$/);
      expect([username, password]).toEqual(["", ""]);
      expect(host).not.toBe("");
      expect(read.href.length).toBeLessThanOrEqual(listingFields.websiteUrl.most);
      expect(readWebsite(read.href)).toEqual(read);
    }),
    { numRuns: 3_000 },
  );
});
