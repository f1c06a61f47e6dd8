import { boxOf, type Focal, renditionName, renditionsOf, shapes } from "./crop.ts";
import { distrustful, sharp } from "./decoder.server.ts";
import { madeFile } from "./made-file.server.ts";
import { type Answer, type MadeFile, mostImagePixels } from "./order.ts";

const quality = 80;

/**
 * Makes every shape of an original in all its widths from one decoding. A crop is cut around the focal point and
 * then made smaller; its transparent parts become white. A logo stays transparent, so that it can stand on any ground.
 */
export async function makeRenditions(bytes: Uint8Array, into: string, focal: Focal): Promise<Answer> {
  const { data, info } = await sharp(bytes, { ...distrustful, limitInputPixels: mostImagePixels })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: MadeFile[] = [];
  for (const shape of shapes) {
    const box = boxOf({ width, height }, shape, focal);
    for (const rendition of renditionsOf({ width, height }, shape)) {
      const drawn = sharp(data, { raw: { width, height, channels } })
        .extract(box)
        .resize({ width: rendition.width, height: rendition.height, fit: "fill" })
        .webp({ quality, smartSubsample: shape === "logo" });
      if (shape !== "logo") drawn.flatten({ background: "#ffffff" });
      files.push(await madeFile(into, `${renditionName(rendition)}.webp`, await drawn.toBuffer()));
    }
  }
  return { ok: true, made: { width, height, files } };
}
