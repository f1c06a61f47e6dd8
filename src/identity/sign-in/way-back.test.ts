import { expect, test } from "vitest";
import { allowedTarget, safeRedirect } from "./way-back.ts";

const sites = {
  ORIGIN: "https://chamber.example",
  API_ORIGINS: ["https://app.example", "http://localhost:8080"],
};

test.each([
  "https://app.example.evil.test/",
  "https://evil.test/https://app.example",
  "https://evil.test/?next=https://app.example",
  "https://app.example@evil.test/",
  "https://ada:secret@app.example/",
  "https://app.example:8443/",
  "http://app.example/",
  "//app.example/",
  "//evil.test",
  "/welcome",
  "javascript:alert(1)",
  "data:text/html,hello",
  "blob:https://app.example/1c9b1f9e",
  "app.example",
  "",
  `https://app.example/${"a".repeat(1_000)}`,
])("[7.10] a mailed link may not lead to %j", (target) => {
  expect(allowedTarget(sites, target)).toBeNull();
});

test.each([
  ["https://app.example", "https://app.example/"],
  ["https://app.example/welcome?a=b#c", "https://app.example/welcome?a=b#c"],
  ["http://localhost:8080/", "http://localhost:8080/"],
  ["https://chamber.example/account", "https://chamber.example/account"],
  // A browser reads a backslash as a slash, so this is a path.
  ["https://app.example\\@evil.test/", "https://app.example/@evil.test/"],
])("[7.10] a mailed link may lead to %j", (target, canonical) => {
  expect(allowedTarget(sites, target)).toBe(canonical);
});

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
