/** A picture's format by its first bytes; its name and the type given by the browser are ignored. */
export type PictureKind = "jpeg" | "png" | "gif" | "webp" | "heic";

const signatures: [PictureKind, number[]][] = [
  ["jpeg", [0xff, 0xd8, 0xff]],
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["gif", [0x47, 0x49, 0x46, 0x38]],
];
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** The format of these bytes; null for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  for (const [kind, signature] of signatures) {
    if (signature.every((byte, at) => bytes[at] === byte)) return kind;
  }
  if (textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP") return "webp";
  if (textAt(bytes, 4) === "ftyp" && heicBrands.includes(textAt(bytes, 8))) return "heic";
  return null;
}

/** Width times height from the header, without decoding; null when it cannot be read. */
export function pixelsOf(bytes: Uint8Array, kind: PictureKind): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === "png") return view.getUint32(16) * view.getUint32(20);
    if (kind === "gif") return view.getUint16(6, true) * view.getUint16(8, true);
    if (kind === "webp") return pixelsOfWebp(view, textAt(bytes, 12));
    return kind === "jpeg" ? pixelsOfJpeg(view) : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // the file ends before its size
    throw error;
  }
}

function pixelsOfWebp(view: DataView, form: string): number | null {
  if (form === "VP8X") return (uint24(view, 24) + 1) * (uint24(view, 27) + 1);
  if (form === "VP8 ") return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  if (form !== "VP8L") return null;
  const bits = view.getUint32(21, true);
  return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
}

/** A JPEG is a sequence of segments; the frame segment (SOF) contains the size. */
function pixelsOfJpeg(view: DataView): number | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const tells = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (tells) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
