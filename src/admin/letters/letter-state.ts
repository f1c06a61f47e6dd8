import type { StateTone } from "../components/state-word.tsx";

export type LetterState = "draft" | "scheduled" | "sending" | "stopped" | "sent";

/** The states of letters in words. */
export const letterStates: Record<LetterState, { words: string; tone: StateTone }> = {
  draft: { words: "Draft", tone: "waiting" },
  scheduled: { words: "Scheduled", tone: "waiting" },
  sending: { words: "On its way", tone: "good" },
  stopped: { words: "Stopped", tone: "bad" },
  sent: { words: "Sent", tone: "quiet" },
};

/** A number of readers in words. */
export function readersInWords(count: number): string {
  return count === 1 ? "1 reader" : `${count.toLocaleString("en-US")} readers`;
}
