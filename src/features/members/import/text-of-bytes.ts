/** A file's text, with a note if the encoding was guessed; or why it is not text. */
export type TextReading =
  | { ok: true; text: string; note: string | null }
  | { ok: false; reason: "excel" | "no-text" };

/**
 * Decodes a file as text: UTF-8 with or without a byte order mark, UTF-16 in both byte orders, and else
 * Windows-1252, which old spreadsheets write. A workbook, a picture or any other binary file is refused.
 */
export function textOfBytes(bytes: Uint8Array): TextReading {
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { ok: false, reason: "excel" };
  if (startsWith(bytes, [0xff, 0xfe])) return judged(decode("utf-16le", bytes.subarray(2)), null);
  if (startsWith(bytes, [0xfe, 0xff])) return judged(decode("utf-16be", bytes.subarray(2)), null);
  const utf8 = decodeStrictly(bytes);
  if (utf8 !== null) return judged(utf8, null);
  return judged(
    decode("windows-1252", bytes),
    "The file is not UTF-8; it was read as Windows-1252. Look whether names with accents are right.",
  );
}

function judged(text: string, note: string | null): TextReading {
  // Text never contains these control characters; almost every binary file does.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) return { ok: false, reason: "no-text" };
  return { ok: true, text, note };
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

function decodeStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes); // also removes the byte order mark
  } catch {
    return null;
  }
}
