/** What a file is, told by its bytes alone, in the browser as on the server: names and declared types may be wrong. */
export type PictureKind = "jpeg" | "png" | "gif" | "webp";

/**
 * The accepted picture format that these bytes begin with, as decoders ask for it: whether it can be read is for them to
 * say. Null for anything else, whatever the file's name.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const begins = (signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  const text = (word: string, at = 0) => latin1(bytes.subarray(at, at + word.length)) === word;
  if (begins([0xff, 0xd8])) return "jpeg"; // decoders pass over what is left before its first segment
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (text("GIF87a") || text("GIF89a")) return "gif";
  if (text("RIFF") && text("WEBP", 8)) return "webp";
  return null;
}

const heicBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** Whether these are the first bytes of a photo in Apple's HEIC format (ISO/IEC 23008-12), which we cannot read. */
export function isHeic(bytes: Uint8Array): boolean {
  const text = latin1(bytes.subarray(0, 256));
  if (text.slice(4, 8) !== "ftyp" || !heicBrands.test(text.slice(8, 12))) return false;
  // "mif1" may also begin an AVIF, which names itself among the brands it is compatible with.
  const box = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return !/avi[fs]/.test(text.slice(16, Math.min(box, text.length)));
}

/** Whether a file begins like an SVG drawing, also behind an XML declaration and comments. */
export function isSvg(bytes: Uint8Array): boolean {
  const begin = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart(); // without a byte order mark
  return /^<(\?xml|!--|!doctype\s+svg|svg[\s/>])/i.test(begin) && /<svg[\s/>]|<!doctype\s+svg/i.test(begin);
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
