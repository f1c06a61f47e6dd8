export type PictureKind = "jpeg" | "png" | "gif" | "webp";

/**
 * The accepted picture format that these bytes begin with; null for anything else, whatever the file's name.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const begins = (signature: number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  const text = (word: string, at = 0) => begins([...Buffer.from(word, "latin1")], at);
  if (begins([0xff, 0xd8, 0xff])) return "jpeg";
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (text("GIF87a") || text("GIF89a")) return "gif";
  if (text("RIFF") && text("WEBP", 8)) return "webp";
  return null;
}

const heicBrands = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** Whether these are the first bytes of a photo in Apple's HEIC format (ISO/IEC 23008-12), which we cannot read. */
export function isHeic(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 256)).toString("latin1");
  if (text.slice(4, 8) !== "ftyp" || !heicBrands.test(text.slice(8, 12))) return false;
  // "mif1" may also begin an AVIF, which names itself among the brands it is compatible with.
  const box = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return !/avi[fs]/.test(text.slice(16, Math.min(box, text.length)));
}

/** Whether a file begins like an SVG drawing, also behind an XML declaration and comments. */
export function isSvg(bytes: Uint8Array): boolean {
  const begin = Buffer.from(bytes.subarray(0, 1024))
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  return /^<(\?xml|!--|!doctype\s+svg|svg[\s/>])/i.test(begin) && /<svg[\s/>]|<!doctype\s+svg/i.test(begin);
}
