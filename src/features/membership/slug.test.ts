import { expect, test } from "vitest";
import { slugLength } from "./limits.ts";
import { slugBase } from "./slug.ts";

test.each([
  ["María López-O'Neill", "maria-lopez-oneill"],
  ["  Dr. Ada   Lovelace, PhD ", "dr-ada-lovelace-phd"],
  ["王芳", "member"],
  ["<script>alert(1)</script>", "script-alert-1-script"],
  ["--", "member"],
  ["a".repeat(200), "a".repeat(slugLength)],
  [`${"b".repeat(slugLength)} c`, "b".repeat(slugLength)],
])("'%s' has the address part '%s'", (name, slug) => {
  expect(slugBase(name)).toBe(slug);
});
