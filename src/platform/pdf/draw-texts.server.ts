import type { FontName } from "./font-files.ts";
import { lettersOf } from "./font-of.ts";
import { fontNamed } from "./fonts.server.ts";
import type { PictureDrawing, PictureText, TextPicture } from "./text-picture.ts";
import { runsOf } from "./text-runs.ts";

type Style = Pick<PictureText, "size" | "isBold">;

// Of the size: the height of a line, and how far below its top the letters stand. Arabic and Thai letters need the room.
const lineHeight = 1.36;
const baseline = 1.05;

const rounded = 40; // pixels, of the corners
const line = 6; // pixels, of the border

/**
 * An SVG of texts in all scripts. Each letter is its outline, so that it looks alike wherever it is shown, without the
 * fonts of documents.
 */
export function drawTexts({ width, edge, colours, column }: TextPicture): Uint8Array {
  const drawn: string[] = [];
  let y = edge;
  for (const part of column) {
    y += part.gap;
    if ("svg" in part) {
      drawn.push(placed(part, part.isCentered ? (width - part.side) / 2 : edge, y));
      y += part.side;
    } else {
      for (const text of linesOf(part.text.normalize(), part, width - 2 * edge)) {
        const { shapes } = shapesOf(text, part, { x: edge, y: y + baseline * part.size });
        drawn.push(`<g fill="${part.colour}">${shapes.join("")}</g>`);
        y += lineHeight * part.size;
      }
    }
  }
  const height = Math.ceil(y + edge);
  const inside = `x="${line}" y="${line}" width="${width - 2 * line}" height="${height - 2 * line}" rx="${rounded}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colours.ground}"/>
<rect ${inside} fill="none" stroke="${colours.border}" stroke-width="${line}"/>
${drawn.join("\n")}
</svg>`,
  );
}

const opening = /^.*?<svg[^>]*viewBox="([^"]+)"[^>]*>/s;

const placed = ({ svg, side }: PictureDrawing, x: number, y: number) =>
  svg.replace(
    opening,
    (_, box) => `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${box}">`,
  );

/** A text as the lines in which it fits into a width; a word that is too long is broken between letters. */
function linesOf(text: string, style: Style, width: number): string[] {
  const fits = (tried: string) => shapesOf(tried.trimEnd(), style).width <= width;
  const lines = [""];
  const add = (piece: string) => {
    const tried = `${lines.at(-1)}${piece}`;
    if (tried === piece || fits(tried)) lines[lines.length - 1] = tried;
    else lines.push(piece);
  };
  for (const word of text.trim().split(/(?<=[\s-])/)) {
    if (fits(word)) add(word);
    else for (const letter of lettersOf(word)) add(letter.text);
  }
  return lines.map((one) => one.trimEnd());
}

/** The outlines of a line from left to right, in reading order, and its width. */
function shapesOf(text: string, { size, isBold }: Style, at = { x: 0, y: 0 }) {
  const shapes: string[] = [];
  let x = at.x;
  for (const run of runsOf(text, isBold ? "bold" : "regular")) {
    const { glyphs, positions, scale } = laidOut(run.font, run.text, size);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      if (!position) continue;
      const outline = glyph.path.toSVG();
      const [left, down] = [x + position.xOffset * scale, at.y - position.yOffset * scale];
      if (outline !== "")
        shapes.push(
          `<path transform="translate(${left.toFixed(2)} ${down.toFixed(2)}) scale(${scale} ${-scale})" d="${outline}"/>`,
        );
      x += position.xAdvance * scale;
    }
  }
  return { shapes, width: x - at.x };
}

function laidOut(name: FontName, text: string, size: number) {
  const font = fontNamed(name);
  const { glyphs, positions } = font.layout(text);
  return { glyphs, positions, scale: size / font.unitsPerEm };
}
