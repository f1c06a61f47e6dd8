import { expect, test } from "vitest";
import { codeDigits } from "./code-digits.ts";

const typed: [id: string, text: string, digits: string][] = [
  ["[5.22]", "123 456", "123456"],
  ["[5.22]", " 123\u00a0456\n", "123456"],
  ["[5.22]", "12a3-45.6", "123456"],
  ["[5.22]", "1234567", "123456"],
  ["[5.22]", "１２３４５６", "123456"],
  ["[5.22]", "abc", ""],
];

test.each(typed)("%s %j reads as %j", (_, text, digits) => {
  expect(codeDigits(text)).toBe(digits);
});
