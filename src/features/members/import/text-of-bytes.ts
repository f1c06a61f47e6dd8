const fewControls = 2; // control characters that the smallest text may have

// HTML, the XML of Excel 2003, or MHTML, as many programs export them under the ending of Excel.
const webPage = /^\s*(?:<(?:!|[?]xml|(?:html|head|meta|style|body|div|table)[\s>])|MIME-Version:|From: <)/i;

/** A file's text, with a note if the encoding was guessed; or why it is not text. */
export type TextReading =
  | { ok: true; text: string; note: string | null }
  | { ok: false; reason: "old-excel" | "no-text" | "web-page" };

/**
 * Decodes a file as text: UTF-8 and UTF-16 in both byte orders, with or without a byte order mark, and what is none
 * of these as Windows-1252, which old spreadsheets write. A few control characters are left out, such as the
 * Ctrl+Z that DOS ends a file with. An old workbook, a web page, a picture or any other binary file is refused.
 */
export function textOfBytes(bytes: Uint8Array): TextReading {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { ok: false, reason: "old-excel" };
  if (startsWith(bytes, [0xff, 0xfe]) || isWide(bytes, 1)) return judged(decode("utf-16le", bytes), null);
  if (startsWith(bytes, [0xfe, 0xff]) || isWide(bytes, 0)) return judged(decode("utf-16be", bytes), null);
  const utf8 = decodeStrictly(bytes);
  if (utf8 !== null) return judged(utf8, null);
  return judged(
    decodeMixed(bytes),
    "Some of this file isn't UTF-8 and was read as Windows-1252. Check names with accents.",
  );
}

/** Pasted together files are UTF-8 in one row and Windows-1252 in the next: every run of letters is judged alone. */
function decodeMixed(bytes: Uint8Array): string {
  const one = new TextDecoder("windows-1252");
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\x80-\xff]+/g, (run) => {
      const part = Buffer.from(run, "latin1");
      return decodeStrictly(part) ?? one.decode(part);
    });
}

function judged(text: string, note: string | null): TextReading {
  // Text has none of these control characters, or a few by accident; of a binary file they are a tenth.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is searched for
  const plain = text.replace(/[\u0000-\u0008\u000e-\u001f]/g, "");
  if (text.length - plain.length > fewControls + text.length / 20) return { ok: false, reason: "no-text" };
  if (webPage.test(plain)) return { ok: false, reason: "web-page" };
  return { ok: true, text: plain, note };
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** Whether a text in Latin letters begins in UTF-16, every second byte from `at` on being 0. */
function isWide(bytes: Uint8Array, at: 0 | 1): boolean {
  return (
    bytes.length >= 8 && bytes.subarray(0, 8).every((byte, index) => (byte === 0) === (index % 2 === at))
  );
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
