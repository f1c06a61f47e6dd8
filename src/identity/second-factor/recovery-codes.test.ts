import { expect, test } from "vitest";
import { normalCode } from "./recovery-codes.server.ts";

const cases: [id: string, typed: string, code: string][] = [
  ["[4.32]", "abcde-fghjk-mnpqr", "abcdefghjkmnpqr"],
  ["[4.32]", " ABCDE FGHJK MNPQR ", "abcdefghjkmnpqr"],
  ["[4.32]", "abcde–fghjk\tmnpqr", "abcdefghjkmnpqr"],
  ["[4.32]", "", ""],
  ["[4.32]", "x".repeat(10_000), "x".repeat(100)],
];

test.each(cases)("%s %j is compared as %j", (_, typed, code) => {
  expect(normalCode(typed)).toBe(code);
});
