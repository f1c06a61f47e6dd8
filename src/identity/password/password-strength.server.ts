import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { content } from "#content/store.server.ts";
import { longestPassword, shortestPassword, shortestStaffPassword } from "#identity/limits.ts";
import { isMadeOfOwnWords, type Owner, ownWords } from "./own-words.ts";
import { isTooLong, lengthOf } from "./password-length.ts";

export type AccountKind = "member" | "staff";

// The guesses that an attacker with all password lists needs. A member's password must be as strong as six
// random characters; that of staff, who can see everyone's data, must be stronger.
const fewestGuesses: Record<AccountKind, number> = { member: 1e6, staff: 1e8 };
const judged = 64; // characters; judging more is slow and makes no password weaker
const keptFor = 60_000; // ms the lists stay in memory after their last use; they take about 14 MB

const own = "Leave out your name, your e-mail address and the name of the organisation.";
const advice = "Three or four words that do not belong together make a good password.";
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
 * What is wrong with a new password, as sentences (5.20, 5.21); empty when it is fine. Any characters and
 * blanks are allowed; nothing is trimmed. The lists of common and leaked passwords are local: neither a
 * password nor a part of its hash leaves the server.
 */
export async function passwordFaults(password: string, owner: Owner, kind: AccountKind): Promise<string[]> {
  const fewest = kind === "staff" ? shortestStaffPassword : shortestPassword;
  if (isTooLong(password)) return [`Use at most ${longestPassword} characters.`];
  if (lengthOf(password) < fewest) return [`Use at least ${fewest} characters.`];
  const words = ownWords(owner, content("organisation"));
  if (isMadeOfOwnWords(password, words)) return [own];
  const { guesses, feedback } = (await judge()).check(password.slice(0, judged), words);
  if (guesses >= fewestGuesses[kind]) return [];
  return [reasons[feedback.warning ?? ""] ?? "This password is guessed quickly.", advice];
}

let judging: Promise<ZxcvbnFactory> | undefined;
let release: NodeJS.Timeout | undefined;

/** zxcvbn with its lists: loaded at the first use, released when unused for a while. */
function judge(): Promise<ZxcvbnFactory> {
  judging ??= load();
  clearTimeout(release);
  release = setTimeout(() => {
    judging = undefined;
  }, keptFor).unref();
  return judging;
}

async function load(): Promise<ZxcvbnFactory> {
  const [core, common, english, names] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en/dist/commonWords.json.mjs"),
    import("@zxcvbn-ts/language-en/dist/firstnames.json.mjs"),
  ]);
  return new core.ZxcvbnFactory({
    // The library derives the kind of a list, and so the reason it gives, from the list's key.
    dictionary: { ...common.dictionary, "commonWords-en": english.default, "firstnames-en": names.default },
    graphs: common.adjacencyGraphs,
  });
}
