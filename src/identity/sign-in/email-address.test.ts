import { expect, test } from "vitest";
import { accountEmail } from "./email-address.ts";

const cases: [id: string, typed: string, email: string | null][] = [
  ["[5.19]", "", null],
  ["[5.19]", "ada", null],
  ["[5.19]", "ada@", null],
  ["[5.19]", "ada＠example.com", null],
  ["[5.19]", "ａda@example.com", null],
  ["[5.19]", "ada@example.com\r\nBcc: all@example.com", null],
  ["[5.19]", "ada@example.com\u0000", null],
  ["[5.19]", "ada@example.com, eve@example.com", null],
  ["[5.19]", "Ada <ada@example.com>", null],
  ["[5.19]", "=?utf-8?q?eve=40evil.example=3E?=@example.com", null],
  ["[5.19]", `${"a".repeat(300)}@example.com`, null],
  ["[5.19]", "  ADA@Example.COM ", "ada@example.com"],
  ["[5.19]", "a@x.io", "a@x.io"],
  ["[5.19]", "ada+news@mail.example.co.uk", "ada+news@mail.example.co.uk"],
];

test.each(cases)("%s %j is the account of %s", (_, typed, email) => {
  expect(accountEmail(typed)).toBe(email);
});
