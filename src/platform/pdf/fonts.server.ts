import { fileURLToPath } from "node:url";
import { type Font, type Glyph, type GlyphRun, openSync, type Subset } from "fontkit";
import { type FontName, fontFiles } from "./font-files.ts";
import { mirrored } from "./text-runs.ts";

const opened = new Map<FontName, Font>();

/**
 * A font of documents, opened when the first text needs it and once for all documents: to read its tables takes most of
 * the time of the first. Letters are drawn from one glyph each: where the font draws "ị" from two, copying or searching
 * the text gives "i". Texts must be composed (NFC) for it. It is set here and not as an option of each text, as texts
 * with options are laid out anew each time.
 */
export function fontNamed(name: FontName): Font {
  const font = opened.get(name) ?? open(name);
  opened.set(name, font);
  return font;
}

function open(name: FontName): Font {
  const font = openSync(fileOf(fontFiles[name])) as Font;
  const layout = font.layout.bind(font);
  const getGlyph = font.getGlyph.bind(font);
  if (name === "regular" || name === "bold") {
    // Its glyphs say one thing each; but fontkit first makes "." without it where it is a part of "·".
    font.getGlyph = (id, codePoints = []) => {
      const glyph = getGlyph(id, codePoints);
      if (glyph.codePoints.length === 0) glyph.codePoints = codePoints;
      return glyph;
    };
    font.layout = (text) => layout(text, { ccmp: false });
  } else {
    font.getGlyph = (id, codePoints = []) => own(getGlyph(id), { codePoints }); // fontkit's says what it said first
    font.layout = (text) => saying(layout(apart(text)), font);
    font.createSubset = distinct(font);
  }
  return font;
}

/** A glyph under another number, or that says something else. */
const own = (glyph: Glyph, { id = glyph.id, codePoints }: { id?: number; codePoints: number[] }): Glyph =>
  Object.create(glyph, {
    id: { value: id },
    codePoints: { value: codePoints },
    advanceWidth: { get: () => glyph.advanceWidth },
    path: { get: () => glyph.path },
  });

const thai = { am: 0xe33, ring: 0xe4d, line: 0xe32 };

/** The Thai letter "ำ" as its two parts: a tone that was typed before it stands above its ring. */
const apart = (text: string) => text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, "\u0e4d$1\u0e32");

/** What the glyphs of a run say: of the two parts the second says "ำ". */
function saidBy(run: GlyphRun): number[][] {
  const said = run.glyphs.map(({ codePoints }) => codePoints);
  for (const [at, [first]] of said.entries()) {
    const end = [at + 1, at + 2].find((next) => said[next]?.[0] === thai.line);
    if (first !== thai.ring || end === undefined) continue;
    said[at] = [];
    said[end] = [thai.am];
  }
  return said;
}

const most = 65_536; // glyphs of a font
const numbers = new Map<string, number>(); // of what glyphs say

/**
 * Lets each glyph of a run say what was typed, also where a font draws several letters with the same: the Arabic font
 * has one for five letters, and sets the dots that make the difference. Their ids then differ by what they say, in
 * multiples of `most`. Where a run is read from right to left, its brackets are turned, and say which were typed.
 */
function saying(run: GlyphRun, font: Font): GlyphRun {
  const saidByEach = saidBy(run);
  run.glyphs = run.glyphs.map((glyph, at) => {
    const codePoints = saidByEach[at] ?? [];
    const typed = String.fromCodePoint(...codePoints);
    if (!numbers.has(typed)) numbers.set(typed, numbers.size);
    const bracket = run.direction === "rtl" ? mirrored(typed) : typed;
    const drawn = bracket === typed ? glyph : font.glyphForCodePoint(bracket.codePointAt(0) ?? 0);
    return own(drawn, { id: drawn.id + most * (numbers.get(typed) ?? 0), codePoints });
  });
  return run;
}

/** Makes subsets of a font that hold a glyph once for each id that `saying` gave it. */
function distinct(font: Font): Font["createSubset"] {
  const createSubset = font.createSubset.bind(font);
  return () => {
    const subset = createSubset() as Subset & { glyphs: number[] };
    const places = new Map<number, number>();
    const include = (id: number) =>
      places.get(id) ?? places.set(id, subset.glyphs.push(id % most) - 1).get(id);
    return Object.assign(subset, { includeGlyph: include });
  };
}

/** A file of its package, or beside the built program, where the build puts the one weight that is needed. */
function fileOf(file: string): string {
  if (import.meta.filename.endsWith(".ts")) return fileURLToPath(import.meta.resolve(file));
  return fileURLToPath(new URL(`fonts/${file.replace(/^.*\//, "")}`, import.meta.url));
}
