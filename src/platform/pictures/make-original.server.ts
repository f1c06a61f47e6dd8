import { type Opening, openSent, sharp } from "./decoder.server.ts";
import { madeFile } from "./made-file.server.ts";
import { type Answer, mostPhotoPixels } from "./order.ts";
import { photoFault } from "./photo-faults.ts";

const longestSide = 2400; // pixels; larger pictures are made smaller
const quality = 90; // it is the source of other sizes

/**
 * Makes the one WebP that the media library keeps of a picture: upright, without metadata, transparent where the
 * picture is; of an animation the first frame.
 */
export function makeOriginal(bytes: Uint8Array, into: string): Promise<Answer> {
  return openSent(bytes, mostPhotoPixels, (whole, options) => make(whole, into, options));
}

async function make(bytes: Uint8Array, into: string, options: Opening): Promise<Answer> {
  const { pages = 1, format, isProgressive, autoOrient: upright } = await sharp(bytes, options).metadata();
  const refusal = photoFault({ ...upright, pages, format, isProgressive });
  if (refusal) return { ok: false, refusal };
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  const file = await madeFile(into, "original.webp", data);
  return { ok: true, made: { width: info.width, height: info.height, files: [file] } };
}
