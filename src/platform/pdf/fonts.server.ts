import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";

const family = "@expo-google-fonts/noto-sans"; // has every Latin, Greek, Cyrillic and Vietnamese letter

/**
 * The fonts of a document, opened once for all documents: to read their tables takes most of the time of the first.
 * Letters are drawn from one glyph each: where the font draws "ị" from two, copying or searching the text gives "i".
 * Texts must be composed (NFC) for it. It is set here and not as an option of each text, as texts with options are laid
 * out anew each time.
 */
export const fonts = {
  regular: open("400Regular/NotoSans_400Regular"),
  bold: open("700Bold/NotoSans_700Bold"),
};

function open(name: string): Font {
  const font = openSync(fileURLToPath(import.meta.resolve(`${family}/${name}.ttf`))) as Font;
  const layout = font.layout.bind(font);
  font.layout = (text) => layout(text, { ccmp: false });
  return font;
}
