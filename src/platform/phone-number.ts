import { phoneLength } from "./phone-length.ts";
import { singleLine } from "./plain-text.ts";

const fewestDigits = 7; // of a number without its area code, such as 555-0123

/** A telephone number as it is kept, null where none was typed; or why it can't be taken. */
export type PhoneReading = { ok: true; number: string | null } | { ok: false; reason: "wrong" | "too-long" };

/**
 * Reads a telephone number as people write it, with signs, words and extensions. It has to have the digits of one; Arabic,
 * Persian and wide digits become those that a telephone dials and a search looks for.
 */
export function readPhoneNumber(typed: string): PhoneReading {
  const number = singleLine(typed).replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  );
  if (number === "") return { ok: true, number: null };
  if (number.length > phoneLength) return { ok: false, reason: "too-long" };
  const digits = number.replace(/\D/g, "").length;
  return digits < fewestDigits ? { ok: false, reason: "wrong" } : { ok: true, number };
}
