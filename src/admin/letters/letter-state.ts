import type { LetterFigures } from "#features/inquiries/letters/letters-store.server.ts";
import type { StateTone } from "../components/state-word.tsx";

/** The states of letters that are no longer written, in order. */
export const sentStates = ["scheduled", "sending", "stopped", "sent"] as const;
export type LetterState = "draft" | (typeof sentStates)[number];

/** The states of letters in words. */
export const letterStates: Record<LetterState, { words: string; tone: StateTone }> = {
  draft: { words: "Draft", tone: "waiting" },
  scheduled: { words: "Scheduled", tone: "waiting" },
  sending: { words: "On its way", tone: "good" },
  stopped: { words: "Stopped", tone: "bad" },
  sent: { words: "Sent", tone: "quiet" },
};

/** A number of readers in words, of members where a letter goes to them. */
export function readersInWords(count: number, isToMembers = false): string {
  const one = isToMembers ? "member" : "reader";
  return count === 1 ? `1 ${one}` : `${count.toLocaleString("en-US")} ${one}s`;
}

/** How many have a letter, and how many do not or left by it; null before it is on its way. */
export function figuresInWords(figures: LetterFigures | undefined, isToMembers: boolean): string | null {
  if (!figures) return null;
  const { sent, unconfirmed, readers, failed, bounced, left } = figures;
  const words = [
    `${(sent + unconfirmed).toLocaleString("en-US")} of ${readersInWords(readers, isToMembers)}`,
    failed + bounced > 0 && `${(failed + bounced).toLocaleString("en-US")} not delivered`,
    left > 0 && `${left.toLocaleString("en-US")} left`,
  ];
  return words.filter(Boolean).join(", ");
}
