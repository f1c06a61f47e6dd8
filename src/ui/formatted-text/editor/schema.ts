import { Schema } from "prosemirror-model";
import { linkTarget } from "../read-formatted.ts";

/** What can be in a text while it is written, typed or pasted: the same parts that pages show. */
export const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: {
      group: "block",
      content: "inline*",
      parseDOM: [{ tag: "p" }],
      toDOM: () => ["p", { dir: "auto" }, 0],
    },
    heading: {
      group: "block",
      content: "inline*",
      attrs: { level: { default: 2, validate: "number" } },
      defining: true,
      parseDOM: [
        { tag: "h1", attrs: { level: 2 } },
        { tag: "h2", attrs: { level: 2 } },
        { tag: "h3", attrs: { level: 3 } },
        { tag: "h4", attrs: { level: 3 } },
      ],
      toDOM: ({ attrs }) => [
        `h${attrs.level}`,
        { dir: "auto", class: attrs.level === 2 ? "text-h3" : "font-semibold" },
        0,
      ],
    },
    bullets: {
      group: "block",
      content: "item+",
      parseDOM: [{ tag: "ul" }],
      toDOM: () => ["ul", 0],
    },
    numbers: {
      group: "block",
      content: "item+",
      attrs: { start: { default: 1, validate: "number" } },
      parseDOM: [{ tag: "ol" }],
      toDOM: ({ attrs }) => ["ol", { start: attrs.start }, 0],
    },
    item: {
      content: "block+",
      defining: true,
      parseDOM: [{ tag: "li" }],
      toDOM: () => ["li", { dir: "auto" }, 0],
    },
    text: { group: "inline" },
    break: {
      group: "inline",
      inline: true,
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
      leafText: () => "\n",
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: "string" } },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (link) => {
            const href = linkTarget(link.getAttribute("href") ?? "", true);
            return href !== null && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ["a", { href: attrs.href, class: "link" }, 0],
    },
    emphasis: { parseDOM: [{ tag: "em" }, { tag: "i" }], toDOM: () => ["em", 0] },
    strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
  },
});
