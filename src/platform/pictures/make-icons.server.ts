import { distrustful, sharp } from "./decoder.server.ts";
import { iconNames, iconSizes } from "./icons.ts";
import { madeFile } from "./made-file.server.ts";
import type { Answer, MadeFile } from "./order.ts";

const safeZone = 0.8; // of a maskable icon: a phone cuts the rest into its own shape

/** Makes the icons of browser tabs and home screens from a square picture of our own, as PNG. */
export async function makeIcons(bytes: Uint8Array, into: string): Promise<Answer> {
  const { width, height } = await sharp(bytes, distrustful).metadata();
  const files: MadeFile[] = [];
  for (const name of iconNames) {
    const size = iconSizes[name];
    const inner = name === "maskable" ? Math.round(size * safeZone) : size;
    const edge = Math.round((size - inner) / 2);
    const icon = sharp(bytes, distrustful)
      .resize({ width: inner, height: inner, fit: "cover" })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background: "#ffffff" })
      .png();
    files.push(await madeFile(into, `${name}.png`, await icon.toBuffer()));
  }
  return { ok: true, made: { width, height, files } };
}
