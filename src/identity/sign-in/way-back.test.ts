import { expect, test } from "vitest";
import { allowedTarget } from "./way-back.ts";

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
