import { isOwnAddress } from "./bare-addresses.ts";
import type { Block, Formatted, Inline } from "./formatted.ts";

/** A formatted text as plain text, for mails, feeds and previews: without marks, the address after a link's words. */
export function formattedWords(blocks: Formatted): string {
  return blocks.map(ofBlock).join("\n\n").trim();
}

/** Each paragraph, heading and item of a formatted text as people read it: without marks, and without the addresses of its links. */
export function formattedLines(blocks: Formatted): string[] {
  return blocks.flatMap((block) =>
    block.type === "list" ? block.items.flatMap(formattedLines) : [lineOf(block.parts)],
  );
}

function lineOf(parts: Inline[]): string {
  return parts
    .map((part) => (typeof part === "string" ? part : part.type === "break" ? "\n" : lineOf(part.parts)))
    .join("");
}

function ofBlock(block: Block): string {
  if (block.type !== "list") return ofParts(block.parts);
  const { start, items } = block;
  return items
    .map((item, at) => `${start === null ? "-" : `${start + at}.`} ${item.map(ofBlock).join("\n\n")}`)
    .join("\n");
}

function ofParts(parts: Inline[]): string {
  return parts.map(ofPart).join("");
}

function ofPart(part: Inline): string {
  if (typeof part === "string") return part;
  if (part.type === "break") return "\n";
  const words = ofParts(part.parts);
  if (part.type !== "link" || isOwnAddress(words, part.href)) return words;
  return `${words} (${part.href})`;
}
