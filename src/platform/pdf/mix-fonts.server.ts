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

type DrawnFont = { ascender: number; widthOfString(text: string, size: number, features?: unknown): number };

/**
 * Registers all fonts in a document, and makes it measure and draw each line with all that the line needs, in reading
 * order. How it breaks lines, aligns them and lays out tables stays as it is: that asks for no more than these two.
 */
export function mixFonts(pdf: PDFKit.PDFDocument): void {
  const inside = pdf as unknown as Inside;
  const drawInOneFont = inside._fragment.bind(pdf);
  const fonts = new Map<FontName, DrawnFont>();

  /** The font that is set stays set, but for one that the document does not know yet. */
  function fontOf(name: FontName): DrawnFont {
    const known = fonts.get(name);
    if (known) return known;
    const before = inside._font;
    const font = (pdf.registerFont(name, fontNamed(name) as never).font(name) as unknown as Inside)._font;
    inside._font = before;
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
    let left = x + free * (align === "right" ? 1 : align === "center" ? 0.5 : 0);
    for (const { font, text, features, width: ownWidth } of parts) {
      inside._font = font;
      const down = ((base.ascender - font.ascender) / 1000) * inside._fontSize; // all stand on one line
      drawInOneFont(text, left, y + down, { ...options, features });
      left += ownWidth;
    }
    inside._font = base;
  };
  for (const name of ["regular", "bold"] as const) fontOf(name);
}
