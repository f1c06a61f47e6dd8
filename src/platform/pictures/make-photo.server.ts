import { type Opening, opaqueWebp, openSent, sharp } from "./decoder.server.ts";
import { madeFile } from "./made-file.server.ts";
import { type Answer, type MadeFile, mostPhotoPixels } from "./order.ts";
import { photoFault } from "./photo-faults.ts";
import { photoFiles, photoSizes, pixelsAt, sizesOf } from "./photo-sizes.ts";

const largest = photoSizes[photoSizes.length - 1] ?? 0;
const jpegQuality = 80;
const keptQuality = 86; // of the largest JPEG, which is for download and a source of later sizes
const placeholderSide = 16; // pixels; about 60 bytes, small enough to be inlined in a page

/**
 * Makes all sizes of a photo from one decoding, which already scales it down; of an animation the first
 * frame.
 */
export function makePhoto(bytes: Uint8Array, into: string): Promise<Answer> {
  return openSent(bytes, mostPhotoPixels, (whole, options) => make(whole, into, options));
}

async function make(bytes: Uint8Array, into: string, options: Opening): Promise<Answer> {
  const { pages = 1, format, isProgressive, autoOrient: photo } = await sharp(bytes, options).metadata();
  const refusal = photoFault({ ...photo, pages, format, isProgressive });
  if (refusal) return { ok: false, refusal };

  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize({ ...pixelsAt(photo, largest), fit: "fill" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const scaled = (size: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({ ...pixelsAt(photo, size), fit: "fill" });

  const files: MadeFile[] = [];
  for (const { name, size, format } of photoFiles(sizesOf(photo))) {
    const quality = size === largest ? keptQuality : jpegQuality;
    const encoded = format === "webp" ? scaled(size).webp(opaqueWebp) : scaled(size).jpeg({ quality });
    files.push(await madeFile(into, name, await encoded.toBuffer()));
  }
  const placeholder = await scaled(placeholderSide).webp({ quality: 40 }).toBuffer();
  return {
    ok: true,
    made: { width: photo.width, height: photo.height, files, placeholder: placeholder.toString("base64") },
  };
}
