import { expect, test } from "vitest";
import { readFields } from "#form/read-fields.ts";
import { requestWordsLength } from "../limits.ts";
import { removalErrors } from "../messages.ts";
import { removalForm } from "./removal-form.ts";

function read(fields: Record<string, string>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return readFields(sent, removalForm);
}

test.each([
  ["nothing at all", {}, { words: removalErrors.words }],
  ["words of spaces", { words: "  \u200b " }, { words: removalErrors.words }],
  ["an address that is none", { isShownIn: "on", email: "me" }, { email: removalErrors.email }],
  ["two addresses", { isShownIn: "on", email: "a@b.org, c@d.org" }, { email: removalErrors.email }],
  [
    "too many words",
    { words: "x".repeat(requestWordsLength + 1) },
    { words: removalErrors.tooLong(requestWordsLength) },
  ],
])("%s is refused", (_, fields, errors) => {
  expect(read(fields)).toMatchObject({ ok: false, errors });
});

test.each([
  [{ isShownIn: "on" }, { isShownIn: true, words: "", email: null }],
  [{ words: " My child " }, { isShownIn: false, words: "My child", email: null }],
  [
    { words: "Mine", email: " a@b.org " },
    { isShownIn: false, words: "Mine", email: "a@b.org" },
  ],
])("%o is taken as %o", (fields, input) => {
  expect(read(fields)).toMatchObject({ ok: true, input });
});
