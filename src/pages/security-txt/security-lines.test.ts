import { expect, test } from "vitest";
import { securityTxt } from "./security-lines.ts";

const origin = "https://www.chamber.example";
const at = (now: string, more = {}) =>
  securityTxt({ origin, contact: "office@chamber.example", policy: undefined, now: new Date(now), ...more });

test("it names the contact, half a year, the language and its own address, and is the same for a day", () => {
  expect(at("2026-11-25T00:00:00Z")).toBe(
    `Contact: mailto:office@chamber.example
Expires: 2027-05-24T00:00:00.000Z
Preferred-Languages: en
Canonical: https://www.chamber.example/.well-known/security.txt
`,
  );
  expect(at("2026-11-25T23:59:59Z")).toBe(at("2026-11-25T00:00:00Z"));
  expect(at("2026-11-26T00:00:00Z")).toContain("Expires: 2027-05-25");
});

test("a page may be the contact, and another say how a report is treated", () => {
  const text = at("2026-11-25T12:00:00Z", {
    contact: "https://a.example/report",
    policy: "https://a.example/policy",
  });
  expect(text).toMatch(/^Contact: https:\/\/a\.example\/report\n/);
  expect(text).toMatch(/\nPolicy: https:\/\/a\.example\/policy\n$/);
});

test("an address with signs of its own stays one line", () => {
  expect(at("2026-11-25T12:00:00Z", { contact: "a\nb@x.example" })).toMatch(
    /^Contact: mailto:a%0Ab@x\.example\nExpires/,
  );
});
