import { distrustful, sharp, withOurDrawing } from "./decoder.server.ts";
import { type IconName, iconNames, iconSizes } from "./icons.ts";
import { madeFile } from "./made-file.server.ts";
import type { Answer, MadeFile } from "./order.ts";

const density = 72 * 8; // a stone of 100 units becomes one of 800 pixels

const white = "#ffffff";
const clear = "#fbf7f100";
const ivory = "#fbf7f1";

// A phone cuts a maskable icon into its own shape: a tenth of a mark, and a fifth of a stone, may be lost.
const margins: Record<"mark" | "stone", Partial<Record<IconName, number>>> = {
  mark: { maskable: 0.1 },
  stone: { touch: 0.12, small: 0.04, large: 0.04, maskable: 0.2 },
};

/**
 * Makes the icons of browser tabs and home screens, as PNG: of a square picture of our own, or of the stone, which
 * is an SVG that we draw.
 */
export async function makeIcons(
  bytes: Uint8Array,
  { of, into }: { of: "mark" | "stone"; into: string },
): Promise<Answer> {
  const files: MadeFile[] = [];
  for (const { name, png } of await drawIcons(bytes, of))
    files.push(await madeFile(into, `${name}.png`, png));
  const { large } = iconSizes;
  return { ok: true, made: { width: large, height: large, files } };
}

export async function drawIcons(bytes: Uint8Array, of: "mark" | "stone") {
  const drawn =
    of === "stone" ? await withOurDrawing(() => sharp(bytes, { density }).png().toBuffer()) : bytes;
  const icons: { name: IconName; png: Buffer }[] = [];
  for (const name of iconNames) {
    // Phones put black behind what is transparent on a home screen.
    const isFilled = name === "touch" || name === "maskable";
    const background = of === "mark" ? white : isFilled ? ivory : clear;
    const size = iconSizes[name];
    const edge = Math.round(size * (margins[of][name] ?? 0));
    const inner = size - 2 * edge;
    const icon = sharp(drawn, distrustful)
      .resize({ width: inner, height: inner, fit: "cover" })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background });
    if (isFilled) icon.flatten({ background });
    icons.push({ name, png: await icon.png({ palette: of === "stone" }).toBuffer() });
  }
  return icons;
}
