import { expect, test } from "vitest";
import { mailLink } from "./mail-link.ts";

test.each([
  ["office@example.org", {}, "mailto:office@example.org"],
  ["a?cc=eve@example.org", {}, "mailto:a%3Fcc%3Deve@example.org"],
  ["a%b&c+d@example.org", {}, "mailto:a%25b%26c%2Bd@example.org"],
  ["office@example.org", { subject: "A b" }, "mailto:office@example.org?subject=A%20b"],
  ["", { subject: "A", body: "b\r\nc" }, "mailto:?subject=A&body=b%0D%0Ac"],
])("writing to %j with %j is %s", (to, fields, address) => {
  expect(mailLink(to, fields)).toBe(address);
});
