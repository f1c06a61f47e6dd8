import { expect, test } from "vitest";
import { checkGuides, checkWords } from "./words.ts";

const guide = [
  "- nothing is a phrase here",
  "## Refused",
  "- what stands here",
  "- taken back",
  "| file | phrase | why |",
  "|---|---|---|",
  "| `src/content/home.ts` | taken back | its own voice |",
].join("\n");
const home = { path: "src/content/home.ts", text: `export const said = "Taken back";` };
const problemsOf = (text: string, path = "src/pages/a.tsx") => checkWords(guide, [home, { path, text }]);

test.each([
  ["a sentence", `const said = "Read what stands here first.";`],
  ["a text with a value", "const said = `What stands here, $" + "{name}`;"],
  ["a sentence of several elements", "const a = <p>What <b>stands</b> here</p>;"],
  ["other case and signs", `const a = <input aria-label="What stands, here?" />;`],
  ["a row of a table", `const rows = { "any-key": "What stands here" };`],
])("refuses %s", (_, text) => {
  expect(problemsOf(text)).toEqual([
    expect.stringMatching(/^src\/pages\/a\.tsx:1 says “what stands here”, which docs\/words\.md refuses/),
  ]);
});

test.each([
  ["a part of a word", `const said = "What stands hereabouts";`],
  ["what is above the list", `const said = "Nothing is a phrase here";`],
  ["a comment", "// What stands here.\nexport {};"],
  ["the log", `log.warn("What stands here is for the log");`],
  ["an error for programmers", `throw new TypeError("What stands here is none");`],
  ["a key", `const labels = { "What stands here": "Notes" };`],
  ["SQL", "const rows = sql`select 'What stands here'`;"],
])("lets %s pass", (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

test("an exception is for its file alone, and goes with what it was for", () => {
  expect(problemsOf(`const said = "Taken back";`)).toHaveLength(1);
  expect(checkWords(guide, [])).toEqual([
    "docs/words.md: src/content/home.ts says “taken back” no more: take its line out.",
  ]);
});

test("tests may say it", () => {
  expect(problemsOf(`const said = "What stands here";`, "src/pages/a.test.ts")).toEqual([]);
});

const screen = {
  path: "src/pages/a.tsx",
  text: "const a = <p>Send {count} invoices</p>; const b = 'Past due';",
};
const guideProblems = (text: string) => checkGuides([{ path: "docs/guide.md", text }], [screen]);

test("a guide names no button that is not there", () => {
  expect(guideProblems("Press **Post invoices** under *Late*.")).toEqual([
    "docs/guide.md names “Post invoices”, which no screen has.",
    "docs/guide.md names “Late”, which no screen has.",
  ]);
});

test("a guide may name what is there, also across lines, and have headings and stress", () => {
  expect(guideProblems("**In March.** Press **Send …\n   invoices**, see *Past due*, as a *draft*.")).toEqual(
    [],
  );
});
