import { cropBox, type Focal } from "./crop.ts";
import { distrustful, sharp } from "./decoder.server.ts";
import { madeFile } from "./made-file.server.ts";
import { type Answer, mostImagePixels } from "./order.ts";
import type { Pixels } from "./photo-sizes.ts";

type Cover = Pixels & { focal: Focal; into: string };

/** Makes one JPEG of exactly this size from an original, cut around the focal point; transparent parts become white. */
export async function makeCover(bytes: Uint8Array, { width, height, focal, into }: Cover): Promise<Answer> {
  const options = { ...distrustful, limitInputPixels: mostImagePixels };
  const original = await sharp(bytes, options).metadata();
  const cover = await sharp(bytes, options)
    .extract(cropBox(original, width / height, focal))
    .resize({ width, height, fit: "fill" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  return { ok: true, made: { width, height, files: [await madeFile(into, "cover.jpg", cover)] } };
}
