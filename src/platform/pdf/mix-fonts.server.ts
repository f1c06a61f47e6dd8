import type { Glyph, GlyphPosition } from "fontkit";
import type { FontName } from "./font-files.ts";
import { fontNamed } from "./fonts.server.ts";
import { runsOf } from "./text-runs.ts";

type Options = { width?: number; lineWidth?: number; align?: string; features?: unknown };

/** The parts of pdfkit that measure and draw one line in one font, which its types do not know. */
type Inside = {
  _font: DrawnFont;
  _fontSize: number;
  _fragment(line: string, x: number, y: number, options: Options): void;
  widthOfString(line: string, options?: Options): number;
};

/** A font in a document; its lengths are thousandths of the font's size. */
type DrawnFont = {
  ascender: number;
  scale: number;
  layoutRun(text: string, features?: unknown): Laid;
  widthOfString(text: string, size: number, features?: unknown): number;
};

type Laid = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number; shapes?: Shape[] };
type Shape = { glyph: Glyph; x: number; y: number };

/**
 * Registers all fonts in a document, and makes it measure and draw each line with all that the line needs, in reading
 * order. How it breaks lines, aligns them and lays out tables stays as it is: that asks for no more than these two.
 */
export function mixFonts(pdf: PDFKit.PDFDocument): void {
  const inside = pdf as unknown as Inside;
  const drawInOneFont = inside._fragment.bind(pdf);
  const fonts = new Map<FontName, DrawnFont>();

  /** The font that is set stays set. */
  function fontOf(name: FontName): DrawnFont {
    const known = fonts.get(name);
    if (known) return known;
    const before = inside._font;
    pdf.registerFont(name, fontNamed(name) as never).font(name);
    const font = inside._font;
    inside._font = before;
    if (name !== "regular" && name !== "bold") writeWhatIsSaid(font);
    fonts.set(name, font);
    return font;
  }

  function partsOf(line: string) {
    const base = inside._font === fonts.get("bold") ? "bold" : "regular";
    return runsOf(line.replace(/\n/g, ""), base).map(({ font: name, text }) => {
      const font = fontOf(name);
      // pdfkit lays out each word alone, and so from left to right, unless it is told of features.
      const features = name === base ? undefined : [];
      return { font, text, features, width: font.widthOfString(text, inside._fontSize, features) };
    });
  }

  const sum = (parts: { width: number }[]) => parts.reduce((width, part) => width + part.width, 0);

  inside.widthOfString = (line) => sum(partsOf(line));
  inside._fragment = (line, x, y, { align, width, lineWidth = 0, ...options }) => {
    const parts = partsOf(align === "right" ? line.trimEnd() : line);
    const free = width === undefined ? 0 : lineWidth - sum(parts);
    const base = inside._font;
    const size = inside._fontSize / 1000;
    let left = x + free * (align === "right" ? 1 : align === "center" ? 0.5 : 0);
    for (const { font, text, features, width: ownWidth } of parts) {
      inside._font = font;
      const down = (base.ascender - font.ascender) * size; // all stand on one line
      drawInOneFont(text, left, y + down, { ...options, features });
      const { shapes = [] } = features ? font.layoutRun(text, features) : {};
      for (const shape of shapes)
        drawShape(pdf, shape.glyph, {
          x: left + shape.x * size,
          y: y + (base.ascender - shape.y) * size,
          scale: size * font.scale,
        });
      left += ownWidth;
    }
    inside._font = base;
  };
  for (const name of ["regular", "bold"] as const) fontOf(name);
}

/**
 * Takes out of the text that is written what says nothing, such as the dots of an Arabic letter, to be drawn as shapes.
 * As text, each would begin a new piece, and readers of the file put blanks between pieces.
 */
function writeWhatIsSaid(font: DrawnFont): void {
  const layoutRun = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    const { glyphs, positions, advanceWidth } = layoutRun(text, features);
    const laid = { glyphs: [] as Glyph[], positions: [] as GlyphPosition[], shapes: [] as Shape[] };
    let pen = 0;
    for (const [at, glyph] of glyphs.entries()) {
      const position = positions[at];
      if (!position) continue;
      if (glyph.codePoints.length === 0 && position.xAdvance === 0)
        laid.shapes.push({ glyph, x: pen + position.xOffset, y: position.yOffset });
      else {
        laid.glyphs.push(glyph);
        laid.positions.push(position);
      }
      pen += position.xAdvance;
    }
    return { ...laid, advanceWidth };
  };
}

function drawShape(
  pdf: PDFKit.PDFDocument,
  glyph: Glyph,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  pdf.save().translate(x, y).scale(scale, -scale).path(glyph.path.toSVG()).fill().restore();
}
