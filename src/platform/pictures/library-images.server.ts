import { createHash } from "node:crypto";
import { parse } from "node:path";
import { type Files, putFile } from "#platform/files.server.ts";
import type { Focal } from "./crop.ts";
import { draw } from "./draw.server.ts";
import { libraryKey, mediaFile } from "./media-files.ts";
import { isHeic, isSvg, pictureKind } from "./picture-kind.ts";
import { libraryRefusals } from "./refusals.ts";
import { readSvg } from "./svg/read-svg.ts";
import type { Loss } from "./svg/svg-rules.ts";

const hashLength = 32; // hex digits of a SHA-256

// Part of every rendition's hash: a change of how renditions are made gives them new addresses.
const drawnLike = "2";

/** The one file that is kept of an uploaded picture, WebP without metadata; its size in pixels. */
export type Original = { bytes: Uint8Array; hash: string; width: number; height: number };
export type ReadOriginal =
  /** `losses` is what of a drawing was left out; undefined for a picture that is no drawing. */
  ({ ok: true; losses?: Loss[] } & Original) | { ok: false; message: string };

/**
 * Re-encodes a picture for the media library; an SVG drawing becomes a picture of 2,400 pixels. What it is, is judged
 * by its content; a refusal's message is for the person who sent it.
 * @throws an Error with the system's `code` when a file cannot be read or written
 */
export async function readOriginal(bytes: Uint8Array): Promise<ReadOriginal> {
  if (isSvg(bytes)) {
    const read = readSvg(bytes);
    if (!read.ok) return read;
    const original = await makeOriginal(Buffer.from(read.svg), "drawing");
    return original.ok ? { ...original, losses: read.losses } : original;
  }
  if (pictureKind(bytes)) return makeOriginal(bytes, "original");
  return { ok: false, message: libraryRefusals[isHeic(bytes) ? "heic" : "no-picture"] };
}

async function makeOriginal(bytes: Uint8Array, make: "original" | "drawing"): Promise<ReadOriginal> {
  const made = await draw(bytes, { make }, libraryRefusals);
  if (!made.ok) return made;
  const [{ bytes: original } = { bytes: new Uint8Array() }] = made.drawn;
  return { ok: true, bytes: original, hash: hashOf(original), width: made.width, height: made.height };
}

/** The hash in the addresses of the renditions: another focal point gives another address. */
export function renditionsHash(original: string, { x, y }: Focal): string {
  return hashOf(`${original} ${x.toFixed(4)} ${y.toFixed(4)} ${drawnLike}`);
}

/** Stores the original of a picture, and its renditions around the focal point; returns their hash. */
export async function storeOriginal(files: Files, { bytes, hash }: Original, focal: Focal) {
  await putFile(files, originalFile(hash), bytes);
  return storeRenditions(files, bytes, { original: hash, focal });
}

/**
 * Makes and stores the renditions of a stored original around another focal point; returns their hash.
 * @throws the store's error when the original is missing or the store does not respond
 */
export async function redrawRenditions(files: Files, original: string, focal: Focal) {
  return storeRenditions(files, await readLibraryOriginal(files, original), { original, focal });
}

async function storeRenditions(
  files: Files,
  bytes: Uint8Array,
  { original, focal }: { original: string; focal: Focal },
): Promise<{ ok: true; hash: string } | { ok: false; message: string }> {
  const made = await draw(bytes, { make: "renditions", focal }, libraryRefusals);
  if (!made.ok) return made;
  const hash = renditionsHash(original, focal);
  // Written also when it exists: the nightly sweep spares what was written lately.
  const put = ({ name, bytes }: (typeof made.drawn)[number]) =>
    putFile(files, mediaFile(libraryKey(hash, parse(name).name)), bytes);
  await Promise.all(made.drawn.map(put));
  return { ok: true, hash };
}

/**
 * The one file that is kept of a picture, by its hash.
 * @throws the store's error when it is missing or the store does not respond
 */
export function readLibraryOriginal(files: Files, original: string): Promise<Uint8Array> {
  return files.getBytes(originalFile(original));
}

const originalFile = (hash: string) => mediaFile(libraryKey(hash, "original"));

export function hashOf(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, hashLength);
}
