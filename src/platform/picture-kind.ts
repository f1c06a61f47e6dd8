export type PictureKind = "jpeg" | "png" | "gif" | "webp";

/** Which of the pictures we accept these bytes begin like; null for everything else, whatever its name says. */
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
