import { Link } from "react-router";
import { withAddresses } from "./bare-addresses.ts";
import type { Block, Formatted, Inline } from "./formatted.ts";

type FormattedTextProps = {
  blocks: Formatted;
  /** The level of the heading above; the text's own headings begin one below. */
  under?: 1 | 2 | 3;
};

/** Text of any direction is aligned as its writing asks for. */
export function FormattedText({ blocks, under = 1 }: FormattedTextProps) {
  return <div className="formatted">{blocks.map((block, at) => ofBlock(block, under, at))}</div>;
}

/** A text without marks as elements: the addresses in it are links, all else stays as it was typed. */
export function PlainText({ text }: { text: string }) {
  return ofParts(withAddresses(text));
}

// The parts of a text have no identity besides their place, and it never changes while it is shown.
function ofBlock(block: Block, under: number, key: number) {
  switch (block.type) {
    case "paragraph":
      return (
        <p key={key} dir="auto">
          {ofParts(block.parts)}
        </p>
      );
    case "heading": {
      const Heading = `h${under + block.level - 1}` as "h2" | "h3" | "h4" | "h5";
      return (
        <Heading key={key} dir="auto" className={block.level === 2 ? "text-h3" : "font-semibold"}>
          {ofParts(block.parts)}
        </Heading>
      );
    }
    case "list": {
      const items = block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at} dir="auto">
          {item.map((part, place) => ofBlock(part, under, place))}
        </li>
      ));
      if (block.start === null) return <ul key={key}>{items}</ul>;
      return (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      );
    }
  }
}

function ofParts(parts: Inline[]) {
  return parts.map(ofPart);
}

function ofPart(part: Inline, key: number) {
  if (typeof part === "string") return part;
  switch (part.type) {
    case "break":
      return <br key={key} />;
    case "strong":
      return <strong key={key}>{ofParts(part.parts)}</strong>;
    case "emphasis":
      return <em key={key}>{ofParts(part.parts)}</em>;
    case "link":
      return part.href.startsWith("/") ? (
        <Link key={key} to={part.href} className="link">
          {ofParts(part.parts)}
        </Link>
      ) : (
        <a key={key} href={part.href} rel="noopener noreferrer" className="link wrap-anywhere">
          {ofParts(part.parts)}
        </a>
      );
  }
}
