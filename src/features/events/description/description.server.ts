import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Event } from "../event.ts";
import { linkTarget, readFormatted, type TextNode } from "./formatted-text.ts";

type Described = Pick<Event, "description" | "isFormatted">;

const deepest = 12; // elements within elements; what is deeper is shown as its text

/** The HTML of a formatted description; null for a plain one, which is shown as it was typed. */
export function descriptionHtml({ description, isFormatted }: Described): string | null {
  return isFormatted ? html(readFormatted(description)) : null;
}

/** A description as plain text, for feeds and previews: without marks, the address after a link's text. */
export function descriptionText({ description, isFormatted }: Described): string {
  return isFormatted ? plain(readFormatted(description)).trim() : description;
}

const lineBreak = createElement("br");

const html = (tree: TextNode) => renderToStaticMarkup(createElement(Fragment, null, ...elements(tree, 0)));

function elements(node: TextNode, depth: number): ReactNode[] {
  if (depth > deepest) return [plain(node)];
  if (node.type === "text") return lines(node.value);
  if (node.type === "break") return [lineBreak];
  if (!("children" in node)) return [plain(node)];
  const children: TextNode[] = node.children;
  const within = children.flatMap((child) => elements(child, depth + 1));
  const as = (tag: string, attributes: Record<string, unknown> = {}) => [
    createElement(tag, attributes, ...within),
  ];
  switch (node.type) {
    case "paragraph":
      return as("p", { dir: "auto" });
    case "emphasis":
      return as("em");
    case "strong":
      return as("strong");
    case "link": {
      const href = linkTarget(node.url);
      return href === null ? within : as("a", { href, rel: "noopener noreferrer", className: "link" });
    }
    case "list":
      return node.ordered
        ? as("ol", { start: node.start ?? 1, className: "list-decimal pl-6" })
        : as("ul", { className: "list-disc pl-6" });
    case "listItem":
      return as("li", { dir: "auto" });
    default:
      return within;
  }
}

// A line end within a paragraph is kept, as people type it.
function lines(text: string): ReactNode[] {
  return text.split("\n").flatMap((line, at) => (at === 0 ? [line] : [lineBreak, line]));
}

function plain(node: TextNode): string {
  if (node.type === "text") return node.value;
  if (node.type === "break") return "\n";
  if (!("children" in node)) return "";
  const children: TextNode[] = node.children;
  const within = children.map(plain).join(node.type === "root" || node.type === "listItem" ? "\n\n" : "");
  if (node.type === "list") {
    const first = node.start ?? 1;
    return children.map((item, at) => `${node.ordered ? `${first + at}.` : "-"} ${plain(item)}`).join("\n");
  }
  if (node.type !== "link") return within;
  const href = linkTarget(node.url);
  return href === null || within === node.url || `mailto:${within}` === href ? within : `${within} (${href})`;
}
