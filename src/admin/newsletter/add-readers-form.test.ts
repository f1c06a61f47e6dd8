import { expect, test } from "vitest";
import { addReadersForm } from "./add-readers-form.ts";

const consent = "Signed at the spring fair";
const read = (addresses: string, note = consent) => addReadersForm.safeParse({ addresses, consent: note });

test.each([
  ["", consent, "Enter at least one email address"],
  ["Ada Baker", consent, "Enter at least one email address"],
  ["ada@example.org, bea@example", consent, "“bea@example” isn't an email address"],
  ["ada@example.org", "  ", "Enter where and when they agreed"],
  ["ada@example.org", "x".repeat(301), "Keep the note to 300 characters"],
])("%j with the note %j is refused: %s", (addresses, note, words) => {
  expect(read(addresses, note).error?.issues.map(({ message }) => message)).toContain(words);
});

test.each([
  ["one a line", "ada@example.org\nBEA@example.org\r\nada@example.org"],
  ["a CSV file", 'Name,Email\n"Baker, Ada","ada@example.org"\nBea;bea@example.org'],
  ["as mail programs write them", "Ada Baker <ada@example.org>; bea@example.org"],
])("%s: the addresses are found, each once", (_, text) => {
  expect(read(text).data?.addresses).toEqual(["ada@example.org", "bea@example.org"]);
});
