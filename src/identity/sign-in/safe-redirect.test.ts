import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const elsewhere = [
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/%5Cevil.test",
  "/%2fevil.test",
  "%2f%2fevil.test",
  "/\t/evil.test",
  "/%09/evil.test",
  "/\n/evil.test",
  "/%0d%0aLocation:%20evil",
  "https:evil.test",
  "https://evil.test",
  "javascript:alert(1)",
  " /account",
  "account",
  "",
  "/a%",
  "/..//evil.test",
  `/${"x".repeat(2000)}`,
];

test.each(elsewhere)("[4.34] %j leads to the fallback", (value) => {
  expect(safeRedirect(value, "/member-profile")).toBe("/member-profile");
});

const own = ["/", "/account", "/account?tab=security#codes", "/directory?q=a%20b", "/event/1?next=//x"];

test.each(own)("[4.34] %j is kept", (value) => {
  expect(safeRedirect(value, "/member-profile")).toBe(value);
});

test("[4.34] nothing at all leads to the fallback", () => {
  expect([safeRedirect(null, "/a"), safeRedirect(undefined, "/a")]).toEqual(["/a", "/a"]);
});
