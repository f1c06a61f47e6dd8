import { expect, test } from "vitest";
import { checkLinks } from "./links.ts";

const page = (path: string, text: string) => ({ path, text });
const guide = page("docs/guide.md", "# First steps\n\n## What `npm test` does, and why\n");
const paths = ["docs/README.md", "docs/guide.md", "docs/images/home.webp", "src/a.ts"];

test.each([
  ["a file that is gone", "[x](gone.md)"],
  ["a file of the wrong folder", "[x](home.webp)"],
  ["a picture that is gone", "![x](images/gone.webp)"],
  ["a definition", "[x][y]\n\n[y]: gone.md"],
  ["a heading that is gone", "[x](guide.md#last-steps)"],
  ["a heading of the page itself that is gone", "[x](#here)"],
])("refuses a link to %s", (_, text) => {
  expect(checkLinks([guide, page("docs/README.md", `[guide](guide.md) ${text}`)], paths)).toHaveLength(1);
});

test.each([
  ["a file", "[x](guide.md)"],
  ["a folder", "[x](../src) [x](../src/)"],
  ["a picture", "![x](images/home.webp)"],
  ["a heading", "[x](guide.md#first-steps) [y](guide.md#what-npm-test-does-and-why)"],
  [
    "another site, a mail address, a path of the running site",
    "[x](https://example.org/a.md) [y](mailto:a@example.org) [z](/events)",
  ],
  ["nothing: code is not read", "`[x](gone.md)`\n\n```md\n[x](gone.md)\n```"],
])("lets a link to %s pass", (_, text) => {
  expect(checkLinks([guide, page("docs/README.md", `[guide](guide.md) ${text}`)], paths)).toEqual([]);
});

test("refuses a page that the list of the docs does not lead to", () => {
  expect(checkLinks([guide, page("docs/README.md", "")], paths)).toEqual([
    "docs/README.md does not lead to docs/guide.md.",
  ]);
});
