export const personNameLength = 120; // characters
const mostWords = 8;
const mostLowerWords = 3;

/** Signs that names are written with, "Robert “Bob” O'Brien-Smith, Jr." and "Anne & Joan" among them. */
const signs = /^(?:[\p{L}\p{M}\d '’‘ʻʼ`´.,&()"“”„·・‧‐‑–-]|\u200c|\u200d)+$/u; // the joiners are Persian's

/** The small words between the parts of a name. */
const particles = new Set(
  "a al and da das de dei del della den der des di do dos du e el en i ibn la las le los of och ten ter the und van von y zu zum zur".split(
    " ",
  ),
);

/**
 * Whether a line, as `singleLine` gives it, is a person's name, in any script. No address, link, number or sentence:
 * what one person types here goes to a stranger in a mail of ours.
 */
export function isPersonName(line: string): boolean {
  if (line.length > personNameLength || !/\p{L}/u.test(line) || !signs.test(line)) return false;
  if ((line.match(/\d/g) ?? []).length > 1) return false; // as of the 3rd
  if (/\.\p{L}{2}|\p{L}{5}\./u.test(line)) return false; // the end of a domain, or of a sentence
  const words = line.split(" ");
  const lower = words.filter((word) => /^\p{Ll}/u.test(word) && !particles.has(word));
  return words.length <= mostWords && lower.length <= mostLowerWords;
}
