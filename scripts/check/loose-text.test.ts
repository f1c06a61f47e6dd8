import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkLooseText } from "./loose-text.ts";
import { inProject } from "./project.ts";

const refused: [string, string][] = [
  ["text after what comes and goes", "<p>{open && <i>new</i>} Save</p>"],
  ["text before it", "<p>Save {open && <i>new</i>}</p>"],
  ["a text that itself comes and goes", '<p><b>Name</b>{open && ", ".concat(word)}</p>'],
  ["a text that may be missing, by its type", "<p><b>Name</b>{maybe}</p>"],
  ["words in one case, an element in the other", '<p><b>Name</b>{open ? "none" : <i>some</i>}</p>'],
  ["text beside a list", "<p>Years: {words.map((word) => <i key={word}>{word}</i>)}</p>"],
  ["text beside a component that may show nothing", "<p>Save <Hint /></p>"],
  ["text in a fragment of the same element", "<p>{open && <i>new</i>}<>Save</></p>"],
  ["a number", "<p>{words.length}{open && <i>new</i>}</p>"],
  ["what a caller puts into a button", "<button>{open && <i>new</i>}{children}</button>"],
  ["a choice of what callers put into it", "<button>{open && <i>new</i>}{open ? word : children}</button>"],
];

const allowed: [string, string][] = [
  ["an element around the text", "<p>{open && <i>new</i>}<span>Save</span></p>"],
  ["all of it one string", '<p>{open ? "Save ".concat(word) : word}</p>'],
  ["elements that stay", "<p>Save <b>{word}</b>, then go.</p>"],
  ["elements that come and go", "<div><b>Name</b>{open && <i>new</i>}</div>"],
  ["an element that needs a word", "<p><b>Name</b>{word && <i>{word}</i>}</p>"],
  ["one of two elements", "<p>Save {open ? <i>a</i> : <b>b</b>}</p>"],
  ["a space alone", '<p><b>Name</b>{" "}{open && <i>new</i>}</p>'],
  ["a component that always shows something", "<p>Save <Mark /></p>"],
  ["blocks that a caller hands in", "<div>{open && <i>new</i>}{children}</div>"],
];

const folder = mkdtempSync(join(tmpdir(), "loose-text-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** One file a case, with what its children may be. */
const source = (element: string) => `import type { ReactNode } from "react";
declare const [open, word, maybe, words]: [boolean, string, string | undefined, string[]];
const Hint = () => (open ? <i>hint</i> : null);
const Mark = () => <i>mark</i>;
export const used = [open, word, maybe, words, Hint, Mark];
export const Case = ({ children }: { children: ReactNode }) => ${element};
`;

const cases = [...refused, ...allowed];

const problems = () => {
  const jsx = { jsx: "react-jsx", module: "ESNext", moduleResolution: "bundler", strict: true, noEmit: true };
  mkdirSync(join(folder, "src"));
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ include: ["src"], compilerOptions: jsx }));
  for (const [at, [, element]] of cases.entries())
    writeFileSync(join(folder, `src/case-${at}.tsx`), source(element));
  return inProject(folder, (project) => checkLooseText(project, folder));
};

test("bare text beside a child that comes and goes is refused, and nothing else is", () => {
  const found = problems();
  const hit = cases.filter((_, at) => found.some((line) => line.startsWith(`src/case-${at}.tsx:6 `)));
  expect(hit.map(([name]) => name)).toEqual(refused.map(([name]) => name));
  expect(found).toHaveLength(refused.length);
});
