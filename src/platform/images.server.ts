import { createHash, randomBytes } from "node:crypto";
import { type Files, putFile } from "#platform/files.server.ts";
import { takeTurn } from "#platform/image-turns.server.ts";
import { type PictureKind, pictureKind } from "#platform/picture-kind.ts";

/** A picture made by us from what was sent: WebP bytes without metadata, named by their content. */
export type Image = { bytes: Uint8Array; key: string };
export type ReadImage = ({ ok: true } & Image) | { ok: false; message: string };

const largestPicture = 40_000_000; // pixels, all frames of an animation counted
const mostFrames = 120;
const longestSide = 2400; // pixels; larger pictures are made smaller
const quality = 82;
const keyLength = 32; // hex digits of the SHA-256: no two pictures share it

const refusals = {
  unreadable: "This file is not a picture we can read. Please use a JPG, PNG, GIF or WebP picture.",
  noPortrait: "This file is not a photo we can read. Please use a JPEG or PNG picture.",
  tooLarge: "This picture has too many pixels. Please use one of at most 40 megapixels.",
  tooLong: `This animation is too long. Please use one of at most ${mostFrames} frames.`,
  busy: "We are working on many pictures at the moment. Please try again in a minute.",
};

/**
 * Makes a clean picture of the bytes of an upload: type told by content, size limited before decoding, turned
 * upright, encoded anew so that no metadata and nothing hidden behind the picture survives. Never throws for
 * bad input; the message is for the person who sent it.
 */
export async function readImage(bytes: Uint8Array): Promise<ReadImage> {
  const read = await readPicture(bytes, ["jpeg", "png", "gif", "webp"], (picture) =>
    picture
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .toBuffer(),
  );
  if (!read.ok) return read;
  const hash = createHash("sha256").update(read.made).digest("hex").slice(0, keyLength);
  return { ok: true, bytes: read.made, key: `${hash}.webp` };
}

/** One picture in several sizes, largest first: square WebP of `size` pixels a side. */
export type Squares = { size: number; bytes: Uint8Array }[];
export type ReadSquares = { ok: true; squares: Squares } | { ok: false; message: string };

/**
 * As readImage, for a portrait: only JPEG and PNG, cut to a square around what draws the eye, once for every size
 * (pixels). A PNG or JPEG by name alone is told by its content and refused.
 */
export async function readSquares(bytes: Uint8Array, sizes: readonly number[]): Promise<ReadSquares> {
  const read = await readPicture(bytes, ["jpeg", "png"], async (picture) => {
    const squares: Squares = [];
    for (const size of sizes) {
      const square = picture
        .clone()
        .resize({ width: size, height: size, fit: "cover", position: "attention" });
      squares.push({ size, bytes: await square.webp({ quality }).toBuffer() });
    }
    return squares;
  });
  return read.ok ? { ok: true, squares: read.made } : read;
}

/**
 * Keeps the sizes of one picture under a random name and answers the address of the largest, "/media/<name>-640.webp";
 * the others differ in the number alone. Random, because who knows the photo must not find where it is shown.
 */
export async function storeSquares(files: Files, squares: Squares): Promise<string> {
  const name = randomBytes(keyLength / 2).toString("hex");
  for (const { size, bytes } of squares.toReversed()) await put(files, `${name}-${size}.webp`, bytes);
  return `/media/${name}-${squares[0]?.size}.webp`;
}

type Picture = ReturnType<Sharp>;

async function readPicture<Made>(
  bytes: Uint8Array,
  kinds: readonly PictureKind[],
  make: (picture: Picture) => Promise<Made>,
): Promise<{ ok: true; made: Made } | { ok: false; message: string }> {
  const kind = pictureKind(bytes);
  if (!kind || !kinds.includes(kind))
    return { ok: false, message: kinds.length > 2 ? refusals.unreadable : refusals.noPortrait };
  const turn = await takeTurn();
  if (!turn) return { ok: false, message: refusals.busy };
  try {
    const sharp = await loadSharp();
    const animated = kind === "gif" || kind === "webp";
    const options = { limitInputPixels: largestPicture, failOn: "warning", animated } as const;
    const { pages = 1, width, height } = await sharp(bytes, { ...options, animated: false }).metadata();
    if (pages > mostFrames) return { ok: false, message: refusals.tooLong };
    if (width * height * pages > largestPicture) return { ok: false, message: refusals.tooLarge };
    return { ok: true, made: await make(sharp(bytes, options).autoOrient()) };
  } catch (error) {
    const tooLarge = (error as Error).message.includes("pixel limit");
    return { ok: false, message: tooLarge ? refusals.tooLarge : refusals.unreadable };
  } finally {
    turn.end();
  }
}

/** Keeps a picture and answers the address it is served at; the same picture twice is one file. */
export async function storeImage(files: Files, image: Image): Promise<string> {
  if (!(await files.exists(mediaFile(image.key)))) await put(files, image.key, image.bytes);
  return `/media/${image.key}`;
}

async function put(files: Files, key: string, bytes: Uint8Array) {
  await putFile(files, mediaFile(key), bytes);
}

/** Where in the file store the picture served at /media/<key> lies. */
export function mediaFile(key: string): string {
  return `media/${key}`;
}

/** Whether `key` has the form of a key we make; everything else has no file. */
export function isMediaKey(key: string): boolean {
  return /^[0-9a-f]{32}(-[1-9]\d{1,3})?\.webp$/.test(key);
}

type Sharp = typeof import("sharp")["default"];
let loading: Promise<Sharp> | undefined;

// Loaded at the first picture: a native library that most processes do not need to start.
function loadSharp(): Promise<Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    // A second line behind the content check: the decoders with the worst records stay shut.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: [
        "VipsForeignLoadJpegBuffer",
        "VipsForeignLoadPngBuffer",
        "VipsForeignLoadNsgifBuffer",
        "VipsForeignLoadWebpBuffer",
      ],
    });
    return sharp;
  });
  return loading;
}
