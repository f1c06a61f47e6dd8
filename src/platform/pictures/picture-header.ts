import { hasAllBlocks } from "./jpeg-scan.ts";
import type { PictureKind } from "./picture-kind.ts";

const startOfScan = 0xda; // the marker of a JPEG behind which its pixels are
const endOfJpeg = [0xff, 0xd9];
const endOfPng = 0x49454e44; // "IEND"

/** Width times height from the header, without decoding; null when it cannot be read. */
export function pixelsOf(bytes: Uint8Array, kind: PictureKind): number | null {
  const view = viewOf(bytes);
  try {
    if (kind === "png") return view.getUint32(16) * view.getUint32(20);
    if (kind === "gif") return view.getUint16(6, true) * view.getUint16(8, true);
    if (kind === "webp") return pixelsOfWebp(bytes);
    return kind === "jpeg" ? pixelsOfJpeg(view) : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // the file ends before its size
    throw error;
  }
}

/**
 * The size of a WebP from its header; null when it cannot be read.
 * @throws RangeError when the file ends before it
 */
export function webpSize(bytes: Uint8Array): { width: number; height: number } | null {
  const [view, form] = [viewOf(bytes), textAt(bytes, 12)];
  if (form === "VP8X") return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (form === "VP8 ")
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form !== "VP8L") return null;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function pixelsOfWebp(bytes: Uint8Array): number | null {
  const size = webpSize(bytes);
  return size && size.width * size.height;
}

function pixelsOfJpeg(view: DataView): number | null {
  for (const { marker, at } of segmentsOf(view)) {
    const tells = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (tells) return view.getUint16(at + 5) * view.getUint16(at + 7);
  }
  return null;
}

/**
 * The segments of a JPEG up to its pixels: their marker and where it begins. Bytes between two segments, as some
 * phones leave them there, are passed over, as decoders do.
 */
function* segmentsOf(view: DataView): Generator<{ marker: number; at: number }> {
  let at = 2;
  for (;;) {
    while (view.getUint8(at) !== 0xff || [0x00, 0xff].includes(view.getUint8(at + 1))) at += 1;
    const marker = view.getUint8(at + 1);
    yield { marker, at };
    if (marker === startOfScan) return;
    at += standsAlone(marker) ? 2 : 2 + view.getUint16(at + 2);
  }
}

/** Markers without a length: those that restart a scan, and one for coders alone. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/**
 * Whether a picture is all there, as far as that shows without decoding: its header can be read, each part is as long as
 * it says, and the end that decoders ask for is there.
 */
export function isWhole(bytes: Uint8Array, kind: PictureKind): boolean {
  const view = viewOf(bytes);
  try {
    if (pixelsOf(bytes, kind) === null) return false;
    if (kind === "jpeg") return hasEnd(bytes) && hasAllBlocks(view, [...segmentsOf(view)]);
    if (kind === "webp") return bytes.length >= view.getUint32(4, true) + 8;
    return kind === "png" ? hasAllChunks(view) : hasAllFrames(view);
  } catch (error) {
    if (error instanceof RangeError) return false; // a part names bytes that are not in the file
    throw error;
  }
}

/** Whether a JPEG has the end that decoders ask for, behind the beginning of its pixels. */
function hasEnd(bytes: Uint8Array): boolean {
  return lastOf(bytes, endOfJpeg) > beginOfPixels(viewOf(bytes));
}

/** Whether the chunks of a PNG follow each other up to its end. */
function hasAllChunks(view: DataView): boolean {
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === endOfPng) return true;
  return false;
}

/** Whether the blocks of a GIF follow each other up to its end, or up to the end of the file behind a picture. */
function hasAllFrames(view: DataView): boolean {
  const colours = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0); // bytes of a table
  let at = 13 + colours(view.getUint8(10));
  let hasPicture = false;
  while (at < view.byteLength) {
    const block = view.getUint8(at);
    if (block !== 0x21 && block !== 0x2c) return hasPicture;
    if (block === 0x2c && at + 10 > view.byteLength) return false;
    at += block === 0x21 ? 2 : 11 + colours(view.getUint8(at + 9));
    while (at < view.byteLength && view.getUint8(at) > 0) at += view.getUint8(at) + 1;
    if (at >= view.byteLength) return false;
    at += 1;
    hasPicture ||= block === 0x2c;
  }
  return hasPicture;
}

/**
 * A JPEG with its end behind its last byte where only that may be missing: decoders ask for it, and a camera that was switched
 * off, or a program that counts wrong, leaves it out. Whether all pixels are there is for the decoder to say, which
 * can only of a picture with one scan; any other picture is returned as it is.
 */
export function withEnd(bytes: Uint8Array, kind: PictureKind | null): Uint8Array {
  if (kind !== "jpeg" || pixelsOf(bytes, kind) === null || hasEnd(bytes)) return bytes;
  const view = viewOf(bytes);
  const begin = beginOfPixels(view);
  if (begin + 4 >= bytes.length) return bytes;
  const frame = [...segmentsOf(view)].find(({ marker }) => marker === 0xc0 || marker === 0xc1);
  const isOneScan = frame && view.getUint8(frame.at + 9) === view.getUint8(begin + 4); // components of both
  return isOneScan ? joined(bytes, endOfJpeg) : bytes;
}

function beginOfPixels(view: DataView): number {
  try {
    return [...segmentsOf(view)].at(-1)?.at ?? Number.POSITIVE_INFINITY;
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY; // the file ends before them
    throw error;
  }
}

/** Where these bytes are found for the last time; -1 when they are not. */
function lastOf(bytes: Uint8Array, sought: number[]): number {
  for (let at = bytes.length - sought.length; at >= 0; at--)
    if (sought.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

function joined(bytes: Uint8Array, more: number[]): Uint8Array {
  const all = new Uint8Array(bytes.length + more.length);
  all.set(bytes);
  all.set(more, bytes.length);
  return all;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
