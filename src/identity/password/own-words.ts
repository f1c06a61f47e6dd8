import { plainLetters } from "#platform/slug.server.ts";

/** Data that a password must not consist of: the person's and the organisation's. */
export type Owner = { email: string; name: string };
export type Organisation = { name: string; abbreviation: string; tagline: string; county: string };

const shortestWord = 3; // characters; shorter words occur by chance
const shortestRest = 6; // characters required besides the own words

/**
 * The phrases and single words of the person's and the organisation's data, in lower case, without
 * duplicates.
 */
export function ownWords(owner: Owner, organisation: Organisation): string[] {
  const [mailbox = "", host = ""] = owner.email.split("@");
  const { name, abbreviation, tagline, county } = organisation;
  const phrases = [owner.email, mailbox, host, owner.name, name, abbreviation, tagline, county];
  const words = phrases.flatMap((phrase) => phrase.split(/[^\p{L}\p{N}]+/u));
  const kept = [...phrases, ...words].filter((word) => word.length >= shortestWord);
  return [...new Set(kept.map((word) => word.toLowerCase()))];
}

/**
 * Whether few characters of a password remain once the own words are removed, in any position and spelling.
 */
export function isMadeOfOwnWords(password: string, words: readonly string[]): boolean {
  const plain = lettersAndDigits(password);
  const longestFirst = words.map(lettersAndDigits).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce(
    (text, word) => (word.length < shortestWord ? text : text.replaceAll(word, "")),
    plain,
  );
  return rest !== plain && rest.length < shortestRest;
}

function lettersAndDigits(text: string): string {
  return plainLetters(text).replaceAll(/[^a-z0-9]+/g, "");
}
