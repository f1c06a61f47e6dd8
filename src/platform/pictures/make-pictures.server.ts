import { boxOf, cropBox, type Focal, renditionName, renditionsOf, shapes } from "./crop.ts";
import {
  distrustful,
  type Opening,
  opaqueWebp,
  openSent,
  sharp,
  shownWebp,
  withOurDrawing,
} from "./decoder.server.ts";
import { madeFile } from "./made-file.server.ts";
import {
  type Answer,
  type MadeFile,
  mostFrames,
  mostImagePixels,
  mostPhotoPixels,
  mostPixelsAtOnce,
  type OutlinesOrder,
  type PreviewOrder,
  type Refusal,
} from "./order.ts";
import { type Pixels, photoFiles, photoSizes, pixelsAt, sizesOf } from "./photo-sizes.ts";
import { pictureKind } from "./picture-kind.ts";

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

/** What the header of a picture says: its size in pixels, its frames, and how it is stored. */
type Header = { width: number; height: number; pages: number; format: string; isProgressive?: boolean };

/** Why a photo is not decoded; null when it may be. */
function photoFault({ width, height, pages, format, isProgressive }: Header): Refusal | null {
  if (pages > mostFrames) return "too-long";
  const pixels = width * height;
  if (pixels > mostPhotoPixels) return "too-many-pixels";
  const decodedWhole = isProgressive || format === "gif" || pages > 1;
  return decodedWhole && pixels > mostPixelsAtOnce ? "too-many-at-once" : null;
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

/**
 * Makes the PNG of an original, at most `longest` pixels wide and high, where what is transparent stays so; or of a drawing
 * of our own, in the size that it says.
 */
export async function makePng(
  bytes: Uint8Array,
  order: ({ of: "original"; longest: number } | { of: "drawing" }) & { into: string },
): Promise<Answer> {
  const { of, into } = order;
  const picture = sharp(bytes, { ...distrustful, limitInputPixels: mostImagePixels });
  if (of === "original")
    picture.resize({ width: order.longest, height: order.longest, fit: "inside", withoutEnlargement: true });
  const encode = () => picture.toColourspace("srgb").png().toBuffer({ resolveWithObject: true });
  const { data, info } = await (of === "drawing" ? withOurDrawing(encode) : encode());
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

const largest = photoSizes[photoSizes.length - 1] ?? 0;
const jpegQuality = 80;
const keptQuality = 86; // of the largest JPEG, which is for download and a source of later sizes
const placeholderSide = 16; // pixels; about 60 bytes, small enough to be inlined in a page

/**
 * Makes all sizes of a photo from one decoding, which already scales it down; of an animation the first
 * frame.
 */
export function makePhoto(bytes: Uint8Array, into: string): Promise<Answer> {
  return openSent(bytes, mostPhotoPixels, (whole, options) => allSizes(whole, into, options));
}

async function allSizes(bytes: Uint8Array, into: string, options: Opening): Promise<Answer> {
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

const quality = 82; // up to the size of a screen, and never made again

/** Makes one WebP with the picture's aspect ratio; a short animation stays animated. */
export function makeImage(sent: Uint8Array, into: string): Promise<Answer> {
  const kind = pictureKind(sent);
  const animated = kind === "gif" || kind === "webp";
  return openSent(sent, mostImagePixels, async (bytes, options) => {
    const { pages = 1, width, height, autoOrient: upright } = await sharp(bytes, options).metadata();
    if (pages > mostFrames) return { ok: false, refusal: "too-long" };
    if (width * height * pages > mostImagePixels) return { ok: false, refusal: "too-many-pixels" };
    const image = sharp(bytes, { ...options, animated })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality });
    return made(upright, [await madeFile(into, "image.webp", await image.toBuffer())]);
  });
}

/** Makes square WebPs of these sides (pixels), each cropped around the most salient part. */
export function makeSquares(sent: Uint8Array, into: string, sizes: readonly number[]): Promise<Answer> {
  return openSent(sent, mostPhotoPixels, async (bytes, options) => {
    const { format, isProgressive, autoOrient: upright } = await sharp(bytes, options).metadata();
    const refusal = photoFault({ ...upright, pages: 1, format, isProgressive });
    if (refusal) return { ok: false, refusal };
    const files: MadeFile[] = [];
    for (const size of sizes) {
      const square = sharp(bytes, options)
        .autoOrient()
        .resize({ width: size, height: size, fit: "cover", position: "attention" })
        .webp(shownWebp);
      files.push(await madeFile(into, `${size}.webp`, await square.toBuffer()));
    }
    return made(upright, files);
  });
}

function made({ width, height }: Pixels, files: MadeFile[]): Answer {
  return { ok: true, made: { width, height, files } };
}

/** Draws a layout as a JPEG, which every site that shows link previews can read. */
export async function makePreview(order: Uint8Array, into: string): Promise<Answer> {
  const { width, height, ...rest }: PreviewOrder = JSON.parse(Buffer.from(order).toString("utf8"));
  const svg = await outlined(rest, { width, height });
  const jpeg = await withOurDrawing(() =>
    sharp(Buffer.from(svg), distrustful)
      .jpeg({ quality: 88, chromaSubsampling: "4:4:4", mozjpeg: true })
      .toBuffer(),
  );
  return { ok: true, made: { width, height, files: [await madeFile(into, "preview.jpg", jpeg)] } };
}

/** Draws a layout as an SVG in which each letter is its outline: it looks alike where our fonts are not. */
export async function makeOutlines(order: Uint8Array, into: string): Promise<Answer> {
  const { height, ...rest }: OutlinesOrder = JSON.parse(Buffer.from(order).toString("utf8"));
  const svg = await outlined(rest, { height });
  const width = Math.ceil(Number(/^<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1]));
  return {
    ok: true,
    made: { width, height, files: [await madeFile(into, "outlines.svg", Buffer.from(svg))] },
  };
}

async function outlined(
  { layout, fonts }: Pick<OutlinesOrder, "layout" | "fonts">,
  size: { width?: number; height: number },
): Promise<string> {
  // Imported on demand: 1.6 MB that a child that makes photos never needs.
  const { default: satori } = await import("satori");
  return satori(layout as Parameters<typeof satori>[0], {
    ...size,
    fonts: fonts.map(({ name, weight, base64 }) => ({ name, weight, data: Buffer.from(base64, "base64") })),
  });
}
