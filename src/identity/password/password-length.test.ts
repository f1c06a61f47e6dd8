import { expect, test } from "vitest";
import { lengthFault } from "./password-length.ts";

const short = "Password should be at least 6 characters.";
const long = "Password should be at most 128 characters.";

const cases: [id: string, what: string, password: string, fault: string | null][] = [
  ["[5.20]", "nothing", "", short],
  ["[5.20]", "five characters", "abcde", short],
  ["[5.20]", "five emoji, ten units", "🌸🌸🌸🌸🌸", short],
  ["[5.20]", "six characters", "abcdef", null],
  ["[5.20]", "six blanks: strength is another rule", "      ", null],
  ["[5.20]", "six emoji", "🌸🌸🌸🌸🌸🌸", null],
  ["[5.20]", "128 characters with blanks", "a b ".repeat(32), null],
  ["[5.20]", "128 emoji", "🌸".repeat(128), null],
  ["[5.20]", "129 characters", "x".repeat(129), long],
  ["[5.20]", "129 emoji", "🌸".repeat(129), long],
  ["[5.20]", "ten thousand characters", "x".repeat(10_000), long],
];

test.each(cases)("%s %s", (_, __, password, fault) => {
  expect(lengthFault(password)).toBe(fault);
});
