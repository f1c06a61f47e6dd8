import type { Audience } from "#content/letters.ts";
import type { LetterFigures } from "#features/inquiries/letters/letters-store.server.ts";
import type { StateTone } from "../components/state-word.tsx";

/** The states of letters that are no longer written, in order. */
export const sentStates = ["scheduled", "sending", "stopped", "sent"] as const;
export type LetterState = "draft" | (typeof sentStates)[number];

/** The states of letters in words. */
export const letterStates: Record<LetterState, { words: string; tone: StateTone }> = {
  draft: { words: "Draft", tone: "waiting" },
  scheduled: { words: "Scheduled", tone: "waiting" },
  sending: { words: "Sending", tone: "good" },
  stopped: { words: "Stopped", tone: "bad" },
  sent: { words: "Sent", tone: "quiet" },
};

const reached = {
  readers: ["subscriber", "subscribers"],
  members: ["member", "members"],
  people: ["person", "people"], // of a committee, members or not
} as const;
/** Who gets a letter. */
export type Reached = keyof typeof reached;

/** Who gets a letter to this audience; readers where it has none. */
export function reachedBy(audience: Audience | null): Reached {
  if (audience === null || audience.kind === "readers") return "readers";
  return audience.kind === "seats" ? "people" : "members";
}

/** A number of those who get a letter, in words. */
export function readersInWords(count: number, who: Reached): string {
  const [one, many] = reached[who];
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** How many have a letter, and how many do not or left by it; null before it is on its way. */
export function figuresInWords(figures: LetterFigures | undefined, who: Reached): string | null {
  if (!figures) return null;
  const { sent, unconfirmed, readers, failed, bounced, left } = figures;
  const words = [
    `${(sent + unconfirmed).toLocaleString("en-US")} of ${readersInWords(readers, who)}`,
    failed + bounced > 0 && `${(failed + bounced).toLocaleString("en-US")} not delivered`,
    left > 0 && `${left.toLocaleString("en-US")} unsubscribed`,
  ];
  return words.filter(Boolean).join(", ");
}
