import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { addressPieces, anyText } from "#tests/support/arbitraries.ts";
import type { Block, Formatted, Inline } from "./formatted.ts";
import { FormattedText } from "./formatted-text.tsx";
import { formattedWords } from "./formatted-words.ts";
import { linkTarget, readFormatted, readPageText } from "./read-formatted.ts";

const marks = [
  ..."*_#-+1.)[](<>\\\n`~!&;\"' ".split(""),
  "\n\n",
  "- ",
  "1. ",
  "## ",
  "**",
  "](",
  "[x](",
  "<https://",
  "<script>",
  "<img src=x onerror=alert(1)>",
  "&#106;avascript:",
  "![x](data:image/svg+xml,<svg>)",
  "[x]: javascript:alert(1)",
];
const typed = anyText([...marks, ...addressPieces, "word"], 40);
const readers = [readFormatted, readPageText];

const allowed = /^(?:https?:\/\/[^\s/]|mailto:|\/(?![/\\])|\{[\w.]+\})/;

function linksOf(parts: Inline[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === "string" || part.type === "break") return [];
    return [...(part.type === "link" ? [part.href] : []), ...linksOf(part.parts)];
  });
}

const linksIn = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => (block.type === "list" ? block.items.flatMap(linksIn) : linksOf(block.parts)));

function shown(blocks: Formatted): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <FormattedText blocks={blocks} />
    </MemoryRouter>,
  );
}

test("whatever was typed is read, and no link leads anywhere but to the web, a mailbox or our own pages", () => {
  fc.assert(
    fc.property(typed, (text) => {
      for (const read of readers) for (const href of linksIn(read(text))) expect(href).toMatch(allowed);
      for (const href of linksIn(readFormatted(text))) expect(new URL(href).username).toBe("");
    }),
    { numRuns: 500 },
  );
});

test("whatever was typed is shown with the few elements that a text has, and their few attributes", () => {
  const known =
    /^(?:<(?:div class="formatted"|(?:p|li|h[2-5])(?: dir="auto")?(?: class="[\w -]+")?|ul|ol start="\d+"|strong|em|br\/|a(?: (?:href|rel|class|data-discover)="[^"<>]*")+)>|<\/(?:div|p|li|h[2-5]|ul|ol|strong|em|a)>|[^<>])*$/;
  fc.assert(
    fc.property(typed, (text) => {
      for (const read of readers) {
        expect(shown(read(text))).toMatch(known);
      }
    }),
    { numRuns: 150 },
  );
});

test("the address of a link is the same when it is read again", () => {
  fc.assert(
    fc.property(anyText(addressPieces, 8), fc.boolean(), (text, isPage) => {
      const read = linkTarget(text, isPage);
      if (read !== null) expect(linkTarget(read, isPage)).toBe(read);
    }),
    { numRuns: 2_000 },
  );
});

test("no word of a text is lost or moved, whatever marks stand between the words", () => {
  const words = (text: string) => text.match(/[a-z]+/g) ?? [];
  fc.assert(
    fc.property(
      anyText([..."*_#-\n~`>|", " ", "\n\n", "**", "- ", "1. ", "## ", "word", "other"]),
      (text) => {
        const plain = text.replace(/[&<[\\\]@{}]/g, "");
        for (const read of readers) expect(words(formattedWords(read(plain)))).toEqual(words(plain));
      },
    ),
    { numRuns: 300 },
  );
});
