import { content } from "#content/store.server.ts";
import { longestPassword, shortestPassword, shortestStaffPassword } from "#identity/limits.ts";
import { openChild } from "#platform/child.server.ts";
import { isMadeOfOwnWords, type Owner, ownWords } from "./own-words.ts";
import { isTooLong, lengthOf } from "./password-length.ts";

/** A password and the words that it must not be made of, and what zxcvbn says of it. */
export type StrengthOrder = { password: string; words: string[] };
export type Strength = { guesses: number; warning: string | null };

/** A process of its own: one password takes up to 85 ms, in which nobody else would get an answer. */
const judge = openChild<StrengthOrder, Strength>({
  program: "src/identity/password/strength-child.server.ts",
  longestQueue: 100, // the last one waits some five seconds
});

export type AccountKind = "member" | "staff";

// The guesses that an attacker with all password lists needs. A member's password must be as strong as six
// random characters; that of staff, who can see everyone's data, must be stronger.
const fewestGuesses: Record<AccountKind, number> = { member: 1e6, staff: 1e8 };
const judged = 64; // characters; judging more is slow and makes no password weaker

const own = "Leave out your name, your email address and the name of the organization.";
const advice = "Three or four words that do not belong together make a good password.";
const tooBusy =
  "Many people are choosing passwords at the moment, so this one was not judged. Please try again in a minute.";
const reasons: Record<string, string> = {
  topTen: "This is one of the passwords that are tried first.",
  topHundred: "This is one of the passwords that are tried first.",
  common: "This password is on the lists of leaked passwords.",
  similarToCommon: "This is too close to a password on the lists of leaked passwords.",
  userInputs: own,
  wordByItself: "A single word is guessed quickly.",
  namesByThemselves: "A name is guessed quickly.",
  commonNames: "A name is guessed quickly.",
  simpleRepeat: "Repeated characters are guessed quickly.",
  extendedRepeat: "Repeated characters are guessed quickly.",
  sequences: "Rows like abc or 6543 are guessed quickly.",
  straightRow: "Keys that lie side by side are guessed quickly.",
  keyPattern: "Keys that lie side by side are guessed quickly.",
  recentYears: "A year is guessed quickly.",
  dates: "A date is guessed quickly.",
};

/**
 * What is wrong with a new password, as sentences (5.20, 5.21); empty when it is fine. Any characters and blanks are
 * allowed; nothing is trimmed. The lists of common and leaked passwords are local: neither a password nor a part of its
 * hash leaves the server. The caller limits how often it is asked. Where too many wait, the sentence asks for another
 * try.
 * @throws when the process that judges ends or takes too long
 */
export async function passwordFaults(password: string, owner: Owner, kind: AccountKind): Promise<string[]> {
  const fewest = kind === "staff" ? shortestStaffPassword : shortestPassword;
  if (isTooLong(password)) return [`Use at most ${longestPassword} characters.`];
  if (lengthOf(password) < fewest) return [`Use at least ${fewest} characters.`];
  const words = ownWords(owner, content("organisation"));
  if (isMadeOfOwnWords(password, words)) return [own];
  const asked = await judge.ask({ password: password.slice(0, judged), words });
  if (!asked.ok && asked.reason === "busy") return [tooBusy];
  if (!asked.ok) throw new Error(`a password could not be judged: ${asked.reason}`);
  const { guesses, warning } = asked.answer;
  if (guesses >= fewestGuesses[kind]) return [];
  return [reasons[warning ?? ""] ?? "This password is guessed quickly.", advice];
}
