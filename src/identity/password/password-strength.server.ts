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

const own = "Don't use your name, your email address or the organization's name.";
const advice = "Try three or four random words.";
const tooBusy = "We're busy right now and couldn't check this password. Please try again in a minute.";
const reasons: Record<string, string> = {
  topTen: "This is one of the most common passwords.",
  topHundred: "This is one of the most common passwords.",
  common: "This password is on a list of leaked passwords.",
  similarToCommon: "This is too similar to a leaked password.",
  userInputs: own,
  wordByItself: "A single word is easy to guess.",
  namesByThemselves: "Names are easy to guess.",
  commonNames: "Names are easy to guess.",
  simpleRepeat: "Repeated characters are easy to guess.",
  extendedRepeat: "Repeated characters are easy to guess.",
  sequences: "Avoid sequences like abc or 6543.",
  straightRow: "Keys next to each other are easy to guess.",
  keyPattern: "Keys next to each other are easy to guess.",
  recentYears: "Years are easy to guess.",
  dates: "Dates are easy to guess.",
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
  return [reasons[warning ?? ""] ?? "This password is easy to guess.", advice];
}
