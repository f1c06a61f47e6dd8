import { isOwnAddress } from "./bare-addresses.ts";
import type { Block, Formatted, Inline } from "./formatted.ts";

/** A formatted text as plain text, for mails, feeds and previews: without marks, the address after a link's words. */
export function formattedWords(blocks: Formatted): string {
  return blocks.map(ofBlock).join("\n\n").trim();
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
