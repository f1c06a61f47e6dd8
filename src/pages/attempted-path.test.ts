import { expect, test } from "vitest";
import { attemptedPath } from "./attempted-path.ts";

test("[2.28.02] the attempted path is logged without its query", () => {
  expect(attemptedPath("http://localhost/no/where?token=secret#part")).toBe('"/no/where"');
});

test("[2.28.02] at most 200 characters of it, on one line", () => {
  expect(attemptedPath(`http://localhost/${"a".repeat(5000)}`)).toHaveLength(200);
  expect(attemptedPath("http://localhost/a%0Ab\nc")).toBe('"/a%0Abc"');
});

test("[2.28.02] the token of a mistyped upload link is left out", () => {
  const token = "Zr9-3kQ_x7LmN0pTt4vW2yBcD5eF6gH8iJ1kL2mN3o4";
  expect(attemptedPath(`http://localhost/gallery-uplaod/link/${token}`)).toBe(
    '"/gallery-uplaod/link/…hidden…"',
  );
});
