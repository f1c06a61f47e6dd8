import { type StateTone, StateWord } from "../components/state-word.tsx";

type State = { emailVerified: boolean; suspendedAt: Date | null; closingAt: Date | null };

/** The state of an account in a word; what keeps its owner out goes before what only waits. */
export function AccountState({ account }: { account: State }) {
  const [words, tone] = accountState(account);
  return <StateWord tone={tone}>{words}</StateWord>;
}

/** The word for an account's state, and its tone. */
export function accountState({
  emailVerified,
  suspendedAt,
  closingAt,
}: State): [words: string, tone: StateTone] {
  if (suspendedAt) return ["Suspended", "bad"];
  if (closingAt) return ["Closing", "quiet"];
  return emailVerified ? ["Confirmed", "good"] : ["Not confirmed", "waiting"];
}
