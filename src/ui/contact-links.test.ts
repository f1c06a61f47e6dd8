import { expect, test } from "vitest";
import { mailLink } from "./contact-links.ts";

test.each([
  ["office@example.org", "mailto:office@example.org"],
  ["a?cc=eve@example.org", "mailto:a%3Fcc%3Deve@example.org"],
  ["a%b&c+d@example.org", "mailto:a%25b%26c%2Bd@example.org"],
  ["", "mailto:"],
])("writing to %j is %s", (address, link) => {
  expect(mailLink(address)).toBe(link);
});
