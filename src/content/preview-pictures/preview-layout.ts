import type { LayoutNode } from "#platform/pictures/order.ts";
import { previewSize } from "#platform/seo.ts";
import { gemSvg } from "#ui/gem-faces.ts";
import { type Brand, brand } from "../brand.ts";
import { derivedColours, stoneTones } from "../brand-colours.ts";
import type { Preview } from "../previews.ts";
import { lineHeight, shownText, titleSize } from "./shown-text.ts";

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
