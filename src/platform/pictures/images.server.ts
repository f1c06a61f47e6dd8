import { createHash, randomBytes } from "node:crypto";
import { type Files, putFile } from "#platform/files.server.ts";
import { draw } from "./draw.server.ts";
import { mediaAddress, mediaFile } from "./media-files.ts";
import { pictureKind } from "./picture-kind.ts";
import { imageRefusals, portraitFault, portraitRefusals } from "./refusals.ts";

/** A picture re-encoded from an upload: WebP bytes without metadata, and a key made from their hash. */
export type Image = { bytes: Uint8Array; key: string };
export type ReadImage = ({ ok: true } & Image) | { ok: false; message: string };

const keyLength = 32; // hex digits of the SHA-256, enough to make collisions impossible in practice

/**
 * Re-encodes an uploaded picture: the type is detected from the content, the size limited before decoding,
 * the picture turned upright; metadata and anything hidden behind the picture are dropped. Invalid input
 * never throws; the message is for the person who sent it.
 * @throws an Error with the system's `code` when a file cannot be read or written
 */
export async function readImage(bytes: Uint8Array): Promise<ReadImage> {
  if (!pictureKind(bytes)) return { ok: false, message: imageRefusals["no-picture"] };
  const read = await draw(bytes, { make: "image" });
  if (!read.ok) return read;
  const [{ bytes: image } = { bytes: new Uint8Array() }] = read.drawn;
  const hash = createHash("sha256").update(image).digest("hex").slice(0, keyLength);
  return { ok: true, bytes: image, key: `${hash}.webp` };
}

/** One picture in several sizes, largest first: square WebP of `size` pixels a side. */
export type Squares = { size: number; bytes: Uint8Array }[];
export type ReadSquares =
  | { ok: true; squares: Squares }
  | { ok: false; reason: "wrong-type" | "no-picture"; message: string };

/**
 * Like `readImage`, for a portrait: only JPEG and PNG, judged by content and not by name, cropped to a square
 * around the most salient part, once for each size (pixels).
 */
export async function readSquares(bytes: Uint8Array, sizes: readonly number[]): Promise<ReadSquares> {
  const fault = portraitFault(bytes);
  if (fault) return { ok: false, reason: "wrong-type", message: fault };
  const read = await draw(bytes, { make: "squares", sizes }, portraitRefusals);
  if (!read.ok) return { ...read, reason: "no-picture" };
  return { ok: true, squares: read.drawn.map(({ bytes }, at) => ({ size: sizes[at] ?? 0, bytes })) };
}

/**
 * Stores the sizes of one picture under a random name and returns the address of the largest,
 * "/media/<name>-640.webp"; the others differ only in the number. The name is random, because someone who has
 * the photo must not be able to find out where it is shown.
 */
export async function storeSquares(files: Files, squares: Squares): Promise<string> {
  const name = randomBytes(keyLength / 2).toString("hex");
  const pathOf = (size = 0) => mediaFile(`${name}-${size}.webp`);
  for (const { size, bytes } of squares.toReversed()) await putFile(files, pathOf(size), bytes);
  return mediaAddress(pathOf(squares[0]?.size));
}

/** Stores a picture and returns the address it is served at; the same picture stored twice is one file. */
export async function storeImage(files: Files, image: Image): Promise<string> {
  const path = mediaFile(image.key);
  await putFile(files, path, image.bytes); // also when it exists: the nightly sweep spares what was written lately
  return mediaAddress(path);
}
