import { expect, test } from "vitest";
import { line, link, path, phone, price, text } from "./fields.ts";

test.each([0, -1, 12.5, 100_000_001, "99"])("%s cents are no price", (cents) => {
  expect(price.safeParse(cents).success).toBe(false);
});

test.each([
  ["nothing", line, "", "Enter something here."],
  ["blanks", line, "  ", "Enter something here."],
  ["a line of 201 characters", line, "x".repeat(201), "At most 200 characters; this has 201."],
  ["a line break", line, "one\ntwo", "Use one line of plain text, without hidden characters."],
  [
    "a mark that turns the direction",
    line,
    "a\u202Eb",
    "Use one line of plain text, without hidden characters.",
  ],
  ["a text of 3,001 characters", text, "x".repeat(3_001), "At most 3,000 characters; this has 3,001."],
  ["a text with a null character", text, "a\0b", "Use plain text, without hidden characters."],
])("%s is refused in words", (_, field, written, words) => {
  expect(field.safeParse(written).error?.issues[0]?.message).toBe(words);
});

test.each(["مرحبا", "🌷 flowers", "<script>alert(1)</script>", "x".repeat(200)])(
  "%s is a line",
  (written) => {
    expect(line.safeParse(written).success).toBe(true);
  },
);

test.each([
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["http://example.org", false],
  ["about", false],
  ["https://user:pw@example.org/", false],
  ["/", true],
  ["/about#mission", true],
  ["https://example.org/", true],
])("a link of the menu to %s is taken: %s", (written, taken) => {
  expect(path.safeParse(written).success).toBe(taken);
});

test.each([
  ["", false],
  ["call us", false],
  ["12345", false],
  ["706-555-0142 ext. 3", false],
  ["(706) 555-0142", true],
  ["+1 706 555 0142", true],
])("a telephone number written %j is taken: %s", (written, taken) => {
  expect(phone.safeParse(written).success).toBe(taken);
});

test("a link with a user name or a password is refused with what to do", () => {
  for (const kind of [link, path])
    for (const address of ["https://user:pw@example.org/", "https://www.bank.example@evil.example/"]) {
      const { error } = kind.safeParse(address);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        "Remove the username and password from this address",
      ]);
    }
});
