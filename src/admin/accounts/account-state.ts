import type { StateTone } from "../components/state-word.tsx";

type Account = { emailVerified: boolean; suspendedAt: Date | null; closingAt: Date | null };
type State = { words: string; tone: StateTone };

/** The state of an account in a word, and its tone; what keeps its owner out goes before what only waits. */
export function accountState({ emailVerified, suspendedAt, closingAt }: Account): State {
  if (suspendedAt) return { words: "Suspended", tone: "bad" };
  if (closingAt) return { words: "Closing", tone: "quiet" };
  return emailVerified ? { words: "Confirmed", tone: "good" } : { words: "Not confirmed", tone: "waiting" };
}

/** The part of an account's screen that says what staff may do with it, or why nothing. */
export const accountActionsPart = "actions";
