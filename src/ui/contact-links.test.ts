import { expect, test } from "vitest";
import { mailLink, telLink } from "./contact-links.ts";

test.each([
  ["office@example.org", "mailto:office@example.org"],
  ["a?cc=eve@example.org", "mailto:a%3Fcc%3Deve@example.org"],
  ["a%b&c+d@example.org", "mailto:a%25b%26c%2Bd@example.org"],
  ["", "mailto:"],
])("writing to %j is %s", (address, link) => {
  expect(mailLink(address)).toBe(link);
});

test.each([
  ["(706) 555-0142", "tel:7065550142"],
  ["+1 (212) 555-0123 ext. 4", "tel:+12125550123"],
  ["212.555.0123 x4", "tel:2125550123"],
  ["212-555-0123 #4", "tel:2125550123"],
  ["W: 212-555-0123", "tel:2125550123"],
])("a press on %j calls %s, without the extension", (phone, address) => {
  expect(telLink(phone)).toBe(address);
});
