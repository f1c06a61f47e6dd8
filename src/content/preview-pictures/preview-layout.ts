import type { LayoutNode } from "#platform/pictures/order.ts";
import { previewSize } from "#platform/seo.ts";
import { gemSvg } from "#ui/gem-faces.ts";
import { type Brand, brand } from "../brand.ts";
import { derivedColours, stoneTones } from "../brand-colours.ts";
import type { Preview } from "../previews.ts";

const { width, height } = previewSize;
const edge = 14; // pixels, of the stripe in the main colour
const column = 720; // pixels; the stone stands to its right
const titleSpace = { width: 640, height: 280 }; // pixels
const ivory = "#fbf7f1";
const gold = "#b08433";

/** `display` and `text` are the names of the fonts. */
type Drawn = {
  preview: Pick<Preview, "title" | "gem">;
  words: { name: string; tagline: string };
  look: Pick<Brand, "main" | "dark">;
  fonts: { display: string; text: string };
};

/** As input for satori. */
export function previewLayout({ preview, words, look, fonts }: Drawn): LayoutNode {
  const { main, dark } = look;
  const title = shownText(preview.title);
  const quiet = { fontFamily: fonts.text, fontWeight: 600 };
  return box({ width, height, position: "relative", background: ivory, color: dark }, [
    picture(stoneOf(preview.gem, main), {
      position: "absolute",
      right: -230,
      top: 10,
      width: 610,
      height: 610,
    }),
    box({ position: "absolute", left: 0, top: 0, width: edge, height, background: main }, []),
    box(
      {
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "70px 0 64px 94px",
        width: column + 94,
        height: height - 134, // without the padding
      },
      [
        lines(2, { ...quiet, fontSize: 25, letterSpacing: 1.5, color: main }, shownText(words.name)),
        lines(
          5,
          {
            width: titleSpace.width,
            fontFamily: fonts.display,
            fontWeight: 500,
            fontSize: titleSize(title, titleSpace),
            lineHeight,
            letterSpacing: -1.5,
          },
          title,
        ),
        box({ flexDirection: "column" }, [
          box({ width: 96, height: 2, background: gold, marginBottom: 24 }, []),
          lines(
            2,
            { ...quiet, fontSize: 27, color: derivedColours(look).darkSoft },
            shownText(words.tagline),
          ),
        ]),
      ],
    ),
  ]);
}

// The signs that all six fonts have in their files for Latin.
const unknown =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/gu;

/** A text with what the fonts can show of it; "" when that is nothing. */
export function shownText(text: string): string {
  return text.normalize("NFC").replace(unknown, " ").replace(/\s+/g, " ").trim();
}

const largest = 98; // pixels
const smallest = 40;
const letter = 0.54; // of the size: the width of a letter in the middle of all
const lineHeight = 1.08; // of the size

/** The largest size in pixels in which a title stands in this space with its words whole; the smallest if none does. */
export function titleSize(title: string, space: { width: number; height: number }): number {
  const words = title.split(" ");
  for (let size = largest; size > smallest; size -= 2) {
    const inLine = Math.floor(space.width / (size * letter)); // letters
    const isHigh = linesOf(words, inLine) * size * lineHeight > space.height;
    if (!isHigh && words.every((word) => word.length <= inLine)) return size;
  }
  return smallest;
}

function linesOf(words: string[], inLine: number): number {
  let [lines, filled] = [1, 0];
  for (const { length } of words) {
    if (filled > 0 && filled + 1 + length > inLine) [lines, filled] = [lines + 1, length];
    else filled += filled > 0 ? length + 1 : length;
  }
  return lines;
}

/** A stone; the ruby is drawn in the main colour, once the owner has chosen another one than the shipped. */
function stoneOf(gem: Preview["gem"], main: string): string {
  const isOwn = gem === "ruby" && main !== brand.value.main;
  return gemSvg(gem, isOwn ? stoneTones(main) : undefined);
}

const box = (style: object, children: (LayoutNode | string)[]): LayoutNode => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

/** A text of at most `most` lines; a word that is too long is broken. */
const lines = (most: number, style: object, text: string): LayoutNode => ({
  type: "div",
  props: {
    style: { display: "block", width: column, lineClamp: most, wordBreak: "break-word", ...style },
    children: [text],
  },
});

const picture = (svg: string, style: object): LayoutNode => ({
  type: "img",
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`, style },
});
