import { type Member, type MemberState, memberStates, stateWords } from "#features/members/member.ts";
import type { CategoryChoice } from "./file-category.ts";
import type { ImportChoices } from "./import.ts";

/** What a word for how somebody stands can mean; "former" keeps the past term, "none" is somebody who never was a member. */
export const statusMeanings = ["member", "no-dues", "review", "former", "none", "leave"] as const;
export type StatusMeaning = (typeof statusMeanings)[number];

export const meaningWords: Record<StatusMeaning, string> = {
  member: "Member",
  "no-dues": "Member without dues",
  review: "To be reviewed",
  former: "Former member: keep the record",
  none: "Not a member: keep the record",
  leave: "Skip these rows",
};

// The words of other programs, as `statusKey` makes them.
const wordsOf: [StatusMeaning, string][] = [
  ["member", "active current member enabled yes pendingrenewal overdue grace"],
  ["no-dues", "courtesy complimentary honorary lifetime"],
  ["review", "pending pendingnew applied trial"],
  ["former", "dropped lapsed expired inactive former resigned canceled suspended deceased"],
  ["none", "prospect lead nonmember contact archived"],
];
const meanings = new Map(
  wordsOf.flatMap(([meaning, words]) => words.split(" ").map((word) => [word, meaning] as const)),
);

/** What identifies a word for how somebody stands: "Non-Member", "non member" and "NonMember" are one, in either spelling. */
export const statusKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s\p{Pd}_]/gu, "")
    .replace("celled", "celed");

/** What a word means by itself; null for one that is not known. */
export const knownStatus = (text: string) => meanings.get(statusKey(text)) ?? null;

/** What a row's word means; null for a word that nobody has decided about, for the site's own, and for an empty cell. */
export function statusOf(
  text: string | undefined,
  choices: readonly CategoryChoice[] = [],
): StatusMeaning | null {
  if (text === undefined || ownState(text)) return null;
  const chosen = choices.find((one) => statusKey(one.text) === statusKey(text))?.becomes;
  return statusMeanings.find((meaning) => meaning === chosen) ?? knownStatus(text);
}

const earlierWords: Record<string, MemberState> = { waiting: "pending" }; // in files that an older release exported

/**
 * The state that a cell of our own export names, by its stored name or the label that staff see. "Suspended" and "Pending" are
 * words of other programs unless written as our export writes them, in small letters.
 */
export function ownState(text: string): MemberState | null {
  const asked = text.trim();
  const exact = memberStates.find((state) => state === asked);
  if (exact || knownStatus(asked)) return exact ?? null;
  const said = asked.toLowerCase();
  return (
    memberStates.find((state) => [state, stateWords[state].toLowerCase()].includes(said)) ??
    earlierWords[said] ??
    null
  );
}

type Choices = Pick<ImportChoices, "state" | "statuses" | "formers">;

/** Whether a row says of a person who is a member here that they are not. */
export const isLost = (text: string | undefined, { state }: Pick<Member, "state">, choices: Choices) =>
  state === "approved" && isOut(statusOf(text, choices.statuses));

const isOut = (meaning: StatusMeaning | null) => meaning === "former" || meaning === "none";

/**
 * What a row's word makes of a person: the state, undefined for the one they have, and whether they are kept as somebody who is
 * no member, or are a member who stays one whatever the file says. Who is on record changes by a word of another program only
 * where staff have said so: the site knows more of them.
 */
export function readStatus(
  text: string | undefined,
  existing: Pick<Member, "state"> | null,
  choices: Choices,
) {
  const meaning = statusOf(text, choices.statuses);
  const own = text === undefined ? null : ownState(text);
  const stays = existing !== null && isLost(text, existing, choices) && choices.formers?.becomes !== "former";
  const isKept = isOut(meaning) && !stays;
  const isUnknown = text !== undefined && !own && !meaning;
  if (existing) {
    const leaves = isKept && existing.state === "approved" ? ("withdrawn" as const) : undefined;
    return { state: own ?? leaves, isKept, stays, isUnknown };
  }
  const first = isUnknown || meaning === "review" ? "pending" : choices.state;
  return { state: own ?? (isKept ? ("withdrawn" as const) : first), isKept, stays, isUnknown };
}
