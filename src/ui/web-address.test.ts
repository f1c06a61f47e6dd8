import { expect, test } from "vitest";
import { readWebAddress } from "./web-address.ts";

test.each([
  ["", "address"],
  ["example.org", "address"],
  ["//example.org", "address"],
  ["JaVa\tScript:alert(1)", "address"],
  ["data:text/html,x", "address"],
  ["https://user:pw@example.org/", "credentials"],
  ["https://user@example.org/", "credentials"],
  ["https://:pw@example.org/", "credentials"],
  ["https://www.bank.example%2F@evil.example", "credentials"],
  ["https:\\\\user@example.org", "credentials"],
  ["https:user@example.org", "credentials"],
])("%j is refused: %s", (text, fault) => {
  expect(readWebAddress(text)).toBe(fault);
});

test.each([
  ["https://example.org", "https://example.org/"],
  ["http://example.org/a?b=c@d#e", "http://example.org/a?b=c@d#e"],
  ["https://example.org/@name", "https://example.org/@name"],
  ["https://@example.org/", "https://example.org/"],
])("%j is read as %s", (text, href) => {
  expect(readWebAddress(text)).toEqual(new URL(href));
});
