// Control characters would break feeds, mails and the database (NUL); nobody types them on purpose.
const controls = /[\p{Cc}\u2028\u2029]/gu;
const controlsButLines = /[^\P{Cc}\n\t]/gu;

// Matches texts without any visible character, such as a title of zero-width spaces. Between visible
// characters these are kept, because emoji need them.
const nothingToSee = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}\u2800]*$/u;
const seen = (text: string) => (nothingToSee.test(text) ? "" : text);

/**
 * Normalises text to one line: control characters and line ends become spaces, runs of spaces one, both ends
 * are trimmed, Unicode is in NFC. Returns "" when nothing of it is visible.
 */
export function singleLine(text: string): string {
  return seen(text.toWellFormed().replace(controls, " ").replace(/ {2,}/g, " ").trim().normalize("NFC"));
}

/**
 * Normalises text of many lines: line ends become "\n", other control characters except tabs are removed,
 * both ends are trimmed, Unicode is in NFC. Returns "" when nothing of it is visible.
 */
export function manyLines(text: string): string {
  return seen(
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/g, "\n")
      .replace(controlsButLines, "")
      .trim()
      .normalize("NFC"),
  );
}
