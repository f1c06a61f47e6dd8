import { boxOf, cropBox, type Focal, renditionName, renditionsOf, shapes } from "./crop.ts";
import { distrustful, type Opening, opaqueWebp, openSent, sharp, shownWebp } from "./decoder.server.ts";
import { madeFile } from "./made-file.server.ts";
import { type Answer, type MadeFile, mostImagePixels, mostPhotoPixels } from "./order.ts";
import { withOurDrawing } from "./our-drawing.server.ts";
import { photoFault } from "./photo-faults.ts";
import type { Pixels } from "./photo-sizes.ts";

const longestSide = 2400; // pixels; larger pictures are made smaller
const originalQuality = 90; // it is the source of other sizes

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
    .webp({ quality: originalQuality, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  const file = await madeFile(into, "original.webp", data);
  return { ok: true, made: { width: info.width, height: info.height, files: [file] } };
}

/**
 * Makes the one WebP that the media library keeps of a drawing, in the size that the SVG says; it is one that
 * `readSvg` has written. Lossless, since flat colours show the traces of any other.
 */
export function makeDrawing(svg: Uint8Array, into: string): Promise<Answer> {
  return withOurDrawing(async () => {
    const { data, info } = await sharp(svg, { ...distrustful, limitInputPixels: mostImagePixels })
      .toColourspace("srgb")
      .webp({ lossless: true })
      .toBuffer({ resolveWithObject: true });
    const { channels } = await sharp(data, distrustful).stats();
    if (channels[3]?.max === 0) return { ok: false, refusal: "empty" };
    const file = await madeFile(into, "original.webp", data);
    return { ok: true, made: { width: info.width, height: info.height, files: [file] } };
  });
}

const printedSide = 800; // pixels: an inch of a printed logo has 300

/** Makes the PNG of an original that documents to print hold; what is transparent stays so. */
export async function makePng(bytes: Uint8Array, into: string): Promise<Answer> {
  const { data, info } = await sharp(bytes, { ...distrustful, limitInputPixels: mostImagePixels })
    .resize({ width: printedSide, height: printedSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .png()
    .toBuffer({ resolveWithObject: true });
  const file = await madeFile(into, "picture.png", data);
  return { ok: true, made: { width: info.width, height: info.height, files: [file] } };
}

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
        .webp(shape === "logo" ? { ...shownWebp, smartSubsample: true } : opaqueWebp);
      if (shape !== "logo") drawn.flatten({ background: "#ffffff" });
      files.push(await madeFile(into, `${renditionName(rendition)}.webp`, await drawn.toBuffer()));
    }
  }
  return { ok: true, made: { width, height, files } };
}

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
