import { expect, test } from "vitest";
import { attemptedPath } from "./attempted-path.ts";

test("[2.28.02] the attempted path is logged without its query", () => {
  expect(attemptedPath("http://localhost/no/where?token=secret#part")).toBe('"/no/where"');
});

test("[2.28.02] at most 200 characters of it, on one line", () => {
  expect(attemptedPath(`http://localhost/${"a".repeat(5000)}`)).toHaveLength(200);
  expect(attemptedPath("http://localhost/a%0Ab\nc")).toBe('"/a%0Abc"');
});
