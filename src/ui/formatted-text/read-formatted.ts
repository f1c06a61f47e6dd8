import { fromMarkdown } from "mdast-util-from-markdown";
import { isOwnPath } from "../own-path.ts";
import { readWebAddress } from "../web-address.ts";
import { withAddresses } from "./bare-addresses.ts";
import type { Block, Formatted, Inline } from "./formatted.ts";

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root["children"][number];

// Of Markdown only paragraphs, bold, italic, links and lists are understood, and headings in texts of pages. Everything
// else, HTML first of all, stays the text that was typed.
const notUnderstood = [
  "blockQuote",
  "characterReference",
  "codeFenced",
  "codeIndented",
  "codeText",
  "definition",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "setextUnderline",
  "thematicBreak",
];

const inline = ["attention", "autolink", "labelEnd", "labelStartLink"];

// Marks for which there is a use; parsing takes time with the square of their number.
const mostMarks = 1_000;

// Rows of marks that mean nothing, but would take seconds to parse: "*****", "- - - - -".
const rowsOfMarks = /([*_])\1{3,}|^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+){4,}/gm;

const deepest = 12; // elements within elements; what is deeper is shown as its text

/** Parses the subset of CommonMark named above, with bare addresses as links; without marks within lines if there are too many of them. */
export function readFormatted(text: string): Formatted {
  return read(text, false);
}

/** A text of the site's own pages: with headings, and with links to other pages of the site. */
export function readPageText(text: string): Formatted {
  return read(text, true);
}

function read(text: string, isPage: boolean): Formatted {
  const marks = text.match(/[*_[<]/g)?.length ?? 0;
  const disabled = [
    ...notUnderstood,
    ...(isPage ? [] : ["headingAtx"]),
    ...(marks > mostMarks ? inline : []),
  ];
  const tame = text.replace(rowsOfMarks, (row) => row.replace(/[-*_+.)]/g, "\\$&"));
  return blocksOf(fromMarkdown(tame, { extensions: [{ disable: { null: disabled } }] }), isPage, 0);
}

// While a text is written, "{joinPath}" still stands for its address.
const beginsWithPlaceholder = /^\{[\w.]+\}[^\s\\]*$/;

/**
 * The address that a link leads to: http, https and mailto only, without credentials; on pages of the site also
 * another of its pages, such as "/about". Null for any other.
 */
export function linkTarget(address: string, isPage: boolean): string | null {
  if (isPage && (isOwnPath(address) || beginsWithPlaceholder.test(address))) return address;
  const read = readWebAddress(address);
  if (read instanceof URL) return read.href;
  return /^mailto:/i.test(address) && URL.canParse(address) ? new URL(address).href : null;
}

function blocksOf(node: Node, isPage: boolean, depth: number): Block[] {
  const children: Node[] = "children" in node ? node.children : [];
  return children.flatMap((child): Block[] => {
    if (depth > deepest) return [{ type: "paragraph", parts: [wordsOf(child)] }];
    if (child.type === "list") {
      const items = child.children.map((item) => blocksOf(item, isPage, depth + 2));
      return [{ type: "list", start: child.ordered ? (child.start ?? 1) : null, items }];
    }
    const parts = partsOf(child, isPage, depth + 1);
    if (child.type === "heading") return [{ type: "heading", level: child.depth > 2 ? 3 : 2, parts }];
    return [{ type: "paragraph", parts }];
  });
}

function partsOf(node: Node, isPage: boolean, depth: number): Inline[] {
  const children: Node[] = "children" in node ? node.children : [];
  return children.flatMap((child): Inline[] => {
    if (child.type === "text") return withAddresses(child.value).flatMap(linesOf);
    if (child.type === "break") return [{ type: "break" }];
    if (depth > deepest) return [wordsOf(child)];
    const parts = partsOf(child, isPage, depth + 1);
    if (child.type === "strong" || child.type === "emphasis") return [{ type: child.type, parts }];
    if (child.type !== "link") return parts;
    const href = linkTarget(child.url, isPage);
    const words = parts.flatMap((part) =>
      typeof part === "object" && part.type === "link" ? part.parts : [part],
    );
    return href === null ? parts : [{ type: "link", href, parts: words }];
  });
}

// A line end within a paragraph is kept, as people type it.
function linesOf(part: Inline): Inline[] {
  if (typeof part !== "string") return [part];
  return part
    .split("\n")
    .flatMap((line, at): Inline[] => [
      ...(at > 0 ? [{ type: "break" } as const] : []),
      ...(line ? [line] : []),
    ]);
}

function wordsOf(node: Node): string {
  if (node.type === "text") return node.value;
  if (node.type === "break") return "\n";
  const children: Node[] = "children" in node ? node.children : [];
  return children.map(wordsOf).join("");
}
