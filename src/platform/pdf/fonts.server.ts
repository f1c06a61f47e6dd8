import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";
import { type FontName, fontFiles, fontPackages } from "./font-files.ts";

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
  if (!drawnFromSeveral.has(name)) font.layout = (text) => layout(text, { ccmp: false });
  return font;
}

/** Fonts that join several characters of a text to one sign. */
const drawnFromSeveral = new Set<FontName>(["emoji"]);

/** A file of its package, or beside the built program, where the build puts the one weight that is needed. */
function fileOf(file: string): string {
  if (import.meta.filename.endsWith(".ts")) return fileURLToPath(import.meta.resolve(`${fontPackages}/${file}`));
  return fileURLToPath(new URL(`fonts/${file.replace(/^.*\//, "")}`, import.meta.url));
}
