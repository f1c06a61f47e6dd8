import type { Block, Inline } from "#ui/formatted-text/formatted.ts";
import type { LetterContent, LetterPart } from "../letter-content.ts";

/** A letter in which every path of this site is an address with its origin, as a mail needs it. */
export function withWholeAddresses(letter: LetterContent, origin: string): LetterContent {
  const whole = (to: string) => (to.startsWith("/") ? origin + to : to);
  return { ...letter, parts: letter.parts.map((part) => wholePart(part, whole)) };
}

type Whole = (to: string) => string;

function wholePart(part: LetterPart, whole: Whole): LetterPart {
  switch (part.kind) {
    case "text":
      return { ...part, blocks: part.blocks.map((block) => wholeBlock(block, whole)) };
    case "picture":
      return { ...part, src: whole(part.src), to: part.to && whole(part.to) };
    case "button":
      return { ...part, to: whole(part.to) };
    case "entries":
      return { ...part, entries: part.entries.map((entry) => ({ ...entry, to: whole(entry.to) })) };
  }
}

function wholeBlock(block: Block, whole: Whole): Block {
  if (block.type !== "list") return { ...block, parts: block.parts.map((part) => wholeInline(part, whole)) };
  return { ...block, items: block.items.map((item) => item.map((one) => wholeBlock(one, whole))) };
}

function wholeInline(part: Inline, whole: Whole): Inline {
  if (typeof part === "string" || part.type === "break") return part;
  const parts = part.parts.map((one) => wholeInline(one, whole));
  return part.type === "link" ? { ...part, parts, href: whole(part.href) } : { ...part, parts };
}
