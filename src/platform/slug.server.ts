import anyAscii from "any-ascii";

/**
 * A text in the letters a to z and the digits, for addresses and comparisons: every other script is written in them, and
 * what is no letter is left as a sign or left out. "Łódź & 王芳" becomes "lodz & wangfang".
 */
export function plainLetters(text: string): string {
  return anyAscii(text.normalize("NFC").replace(/\p{Extended_Pictographic}/gu, " ")).toLowerCase();
}

/**
 * A name as a URL slug of at most `longest` characters: "María O'Neill" becomes "maria-oneill"; `otherwise`
 * when nothing is left. Only new addresses are made with it; those that are stored stay.
 */
export function slugOf(name: string, { longest, otherwise }: { longest: number; otherwise: string }): string {
  const slug = plainLetters(name)
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest + 1)
    .replace(/^-/, "")
    .slice(0, longest)
    .replace(/-$/, "");
  return slug || otherwise;
}
