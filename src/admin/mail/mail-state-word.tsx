import { type StateTone, StateWord } from "../components/state-word.tsx";
import { type MailState, mailStates } from "./mail-words.ts";

const tones: Record<MailState, StateTone> = { queued: "waiting", sent: "good", failed: "bad" };

/** The state of a message in a word. */
export function MailStateWord({ state }: { state: MailState }) {
  return <StateWord tone={tones[state]}>{mailStates.find(([key]) => key === state)?.[1]}</StateWord>;
}
