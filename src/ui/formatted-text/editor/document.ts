import { MarkdownSerializer } from "prosemirror-markdown";
import { Fragment, type Mark, type Node } from "prosemirror-model";
import type { Block, Inline } from "../formatted.ts";
import { readPageText } from "../read-formatted.ts";
import { schema } from "./schema.ts";

export function toDocument(text: string): Node {
  const blocks = readPageText(text).map(toNode);
  return schema.node("doc", null, blocks.length > 0 ? blocks : [schema.node("paragraph")]);
}

export function toText(document: Node): string {
  return serializer.serialize(document, { tightLists: true }).trim();
}

function toNode(block: Block): Node {
  switch (block.type) {
    case "paragraph":
      return schema.node("paragraph", null, toInline(block.parts, []));
    case "heading":
      return schema.node("heading", { level: block.level }, toInline(block.parts, []));
    case "list": {
      const items = block.items.map((item) =>
        schema.node("item", null, item.length > 0 ? item.map(toNode) : [schema.node("paragraph")]),
      );
      return block.start === null
        ? schema.node("bullets", null, items)
        : schema.node("numbers", { start: block.start }, items);
    }
  }
}

function toInline(parts: Inline[], marks: readonly Mark[]): Fragment {
  return Fragment.from(parts.flatMap((part) => ofPart(part, marks)));
}

function ofPart(part: Inline, marks: readonly Mark[]): readonly Node[] {
  if (typeof part === "string") return [schema.text(part, marks)];
  if (part.type === "break") return [schema.node("break", null, undefined, marks)];
  const mark = part.type === "link" ? schema.mark("link", { href: part.href }) : schema.mark(part.type);
  return toInline(part.parts, mark.addToSet(marks)).content;
}

const serializer = new MarkdownSerializer(
  {
    paragraph: (state, node) => {
      state.renderInline(node);
      state.closeBlock(node);
    },
    heading: (state, node) => {
      state.write(`${"#".repeat(node.attrs.level)} `);
      state.renderInline(node, false);
      state.closeBlock(node);
    },
    bullets: (state, node) => state.renderList(node, "  ", () => "- "),
    numbers: (state, node) => {
      const { start } = node.attrs;
      const width = String(start + node.childCount - 1).length + 2;
      state.renderList(node, " ".repeat(width), (at) => `${start + at}. `.padEnd(width));
    },
    item: (state, node) => state.renderContent(node),
    text: (state, node) => state.text(node.text ?? ""),
    break: (state, _node, parent, at) => {
      // At the end of a block a line end is nothing that could be read again.
      if (at < parent.childCount - 1) state.write("\\\n");
    },
  },
  {
    link: {
      open: "[",
      // A parenthesis that is not escaped may end the address; white space and backslashes cannot stand in one.
      close: (_state, mark) =>
        `](${mark.attrs.href.replace(/[\s\\]/g, encodeURIComponent).replace(/[()]/g, "\\$&")})`,
    },
    emphasis: { open: "*", close: "*", mixable: true, expelEnclosingWhitespace: true },
    strong: { open: "**", close: "**", mixable: true, expelEnclosingWhitespace: true },
  },
  { escapeExtraCharacters: /</g, hardBreakNodeName: "break" },
);
