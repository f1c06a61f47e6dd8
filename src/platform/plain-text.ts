// Control characters would break feeds, mails and the database (NUL); nobody types them on purpose.
const controls = /[\p{Cc}\u2028\u2029]/gu;
const blanks = /[ \u00a0]+/g; // a no-break space comes with what is pasted, and nobody types it in a search
const controlsButLines = /[^\P{Cc}\n\t]/gu;
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// What nobody sees or types: soft hyphens, zero-width spaces, byte order marks, and marks and controls of direction,
// which can turn a text around. The joiners U+200C and U+200D stay: Persian and emoji are written with them.
const invisible =
  /\u00ad|\u061c|\u180e|\u200b|[\u200e\u200f\u202a-\u202e]|[\u2060-\u206f]|\ufeff|[\ufff9-\ufffb]/g;

// Matches texts without any visible character, such as a title of joiners.
const nothingToSee = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}\u2800]*$/u;
const seen = (text: string) => (nothingToSee.test(text) ? "" : text);

/** A text without the signs in it that nobody sees; blanks, lines and joiners stay. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** Whether a text has signs that turn the direction of the text behind them around. */
export function turnsDirection(text: string): boolean {
  return /[\u202a-\u202e\u2066-\u2069]/.test(text);
}

/**
 * Normalises text to one line: control characters, line ends and no-break spaces become spaces, runs of them one, both ends
 * are trimmed, what is invisible is left out, Unicode is in NFC. Returns "" when nothing of it is visible.
 */
export function singleLine(text: string): string {
  return seen(
    withoutInvisible(text.toWellFormed()).replace(controls, " ").replace(blanks, " ").trim().normalize("NFC"),
  );
}

/**
 * Normalises text of many lines: line ends, page ends and vertical tabs become "\n", other control characters
 * except tabs are removed, both ends are trimmed, what is invisible is left out, Unicode is in NFC. Returns ""
 * when nothing of it is visible.
 */
export function manyLines(text: string): string {
  return seen(
    withoutInvisible(text.toWellFormed())
      .replace(lineEnds, "\n")
      .replace(controlsButLines, "")
      .trim()
      .normalize("NFC"),
  );
}
