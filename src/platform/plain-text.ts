// Controls would break feeds, mails and the database (NUL); none of them can be typed on purpose.
const controls = /[\p{Cc}\u2028\u2029]/gu;
const controlsButLines = /[^\P{Cc}\n\t]/gu;

/** Text of one line: controls and line ends become spaces, runs of spaces one, both ends trimmed, Unicode in form C. */
export function singleLine(text: string): string {
  return text.toWellFormed().replace(controls, " ").replace(/ {2,}/g, " ").trim().normalize("NFC");
}

/** Text of many lines: line ends as "\n", other controls gone, both ends trimmed, Unicode in form C. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(controlsButLines, "")
    .trim()
    .normalize("NFC");
}
