import { fromMarkdown } from "mdast-util-from-markdown";

type Root = ReturnType<typeof fromMarkdown>;
export type TextNode = Root | Root["children"][number];

// Of Markdown only paragraphs, bold, italic, links and lists are understood. Everything else, HTML first of
// all, stays the text that was typed.
const notUnderstood = [
  "blockQuote",
  "characterReference",
  "codeFenced",
  "codeIndented",
  "codeText",
  "definition",
  "headingAtx",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "setextUnderline",
  "thematicBreak",
];

const inline = ["attention", "autolink", "labelEnd", "labelStartLink"];

// Marks in a description for which there is a use; parsing takes time with the square of their number.
const mostMarks = 1_000;

// Rows of marks that mean nothing, but would take seconds to parse: "*****", "- - - - -".
const rowsOfMarks = /([*_])\1{3,}|^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+){4,}/gm;

/** Parses a formatted description: the subset of CommonMark named above; without marks if there are too many. */
export function readFormatted(text: string): TextNode {
  const marks = text.match(/[*_[<]/g)?.length ?? 0;
  const disabled = marks > mostMarks ? [...notUnderstood, ...inline] : notUnderstood;
  const tame = text.replace(rowsOfMarks, (row) => row.replace(/[-*_+.)]/g, "\\$&"));
  return fromMarkdown(tame, { extensions: [{ disable: { null: disabled } }] });
}

/** The URL that a link leads to: http, https and mailto only, without credentials; null for any other. */
export function linkTarget(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return ["http:", "https:", "mailto:"].includes(protocol) && !username && !password ? href : null;
}
