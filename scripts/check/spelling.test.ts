import { expect, test } from "vitest";
import { checkSpelling } from "./spelling.ts";

const problemsOf = (text: string, path = "src/pages/a.tsx") => checkSpelling([{ path, text }]);

test.each([
  ["a sentence", `const said = "Choose a colour here";`, "colour"],
  ["one word with a capital letter", `const word = { cancelled: "Cancelled" };`, "Cancelled"],
  ["a part of a word", `const said = "A jewel-coloured light";`, "coloured"],
  ["a text between tags", "const a = <p>Made by the neighbours</p>;", "neighbours"],
  ["a text with a value in it", "const said = `$" + "{name} pays by cheque`;", "cheque"],
  ["a text with a word of two spellings", `const said = "Ask your tax adviser";`, "adviser"],
  ["an attribute", `const a = <input aria-label="Name of the organisation" />;`, "organisation"],
])("refuses %s", (_, text, word) => {
  expect(problemsOf(text)).toEqual([`src/pages/a.tsx:1 says “${word}”: texts are in US spelling.`]);
});

test.each([
  ["names and keys", `export const colour = { organisation: state === "cancelled" };`],
  ["a comment", "// The organisation's colours, cancelled.\nexport {};"],
  ["an address", `import { colour } from "./colour.ts";\nconst to = "/content/organisation";`],
  ["a word in braces", `const said = "Write to {emails.organisation} or see /admin/organisation";`],
  ["US spelling", `const said = "Canceled: a color for the organization's program, by check";`],
])("lets %s pass", (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

test("tests and what is no part of the site may be spelled as they like", () => {
  const text = `const said = "A colour";`;
  expect(["src/a.test.ts", "tests/a.ts", "docs/a.md"].flatMap((path) => problemsOf(text, path))).toEqual([]);
});
