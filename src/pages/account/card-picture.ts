import type { TextPicture } from "#platform/pdf/text-picture.ts";
import type { Mark } from "#ui/brand-mark.tsx";
import { gemSvg } from "#ui/gem-faces.ts";
import type { OwnCard } from "./own-cards.server.ts";

// Pixels: as wide as phones are.
const width = 1080;
const edge = 84;
const sides = { stone: 104, code: 560 };

const [white, gold, black] = ["#ffffff", "#b08433", "#211a26"];

/** A membership card as a picture to keep on a phone; `code` is the SVG of its code. */
export function cardPicture(card: OwnCard, code: string): TextPicture {
  const { chamber, mark, name, company, level, line } = card;
  const text = { colour: black };
  return {
    ...{ title: "Membership card", width, edge },
    colours: { ground: white, border: gold },
    column: [
      ...stoneOf(mark),
      { ...text, text: chamber, size: 40, isBold: true, gap: 18 },
      { ...text, text: name, size: 76, isBold: true, gap: 52 },
      ...(company ? [{ ...text, text: company, size: 44, gap: 4 }] : []),
      { ...text, text: level, size: 40, gap: 28 },
      { ...text, text: line, size: 40, isBold: true, gap: 4 },
      { svg: code, side: sides.code, isCentered: true, gap: 48 },
    ],
  };
}

/** The chamber's stone; a mark of its own is a file of pictures, and its name stands below anyway. */
function stoneOf(mark: Mark | null): TextPicture["column"] {
  if (mark && "src" in mark) return [];
  return [{ svg: gemSvg("ruby", mark?.tones), side: sides.stone, gap: 0 }];
}
