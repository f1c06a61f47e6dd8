// Controls would break feeds, mails and the database (NUL); none of them can be typed on purpose.
const controls = /[\p{Cc}\u2028\u2029]/gu;
const controlsButLines = /[^\P{Cc}\n\t]/gu;

// A title of zero-width spaces alone would be no title to anyone. Between visible signs they have their use, as in emoji.
const nothingToSee = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}\u2800]*$/u;
const seen = (text: string) => (nothingToSee.test(text) ? "" : text);

/**
 * Text of one line: controls and line ends become spaces, runs of spaces one, both ends trimmed, Unicode in form C. ""
 * when nothing of it can be seen.
 */
export function singleLine(text: string): string {
  return seen(text.toWellFormed().replace(controls, " ").replace(/ {2,}/g, " ").trim().normalize("NFC"));
}

/** Text of many lines: line ends as "\n", other controls gone, both ends trimmed, Unicode in form C; "" as above. */
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
