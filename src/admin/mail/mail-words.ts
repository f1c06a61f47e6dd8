import { capitalised } from "#platform/capitalised.ts";
import type { StateTone } from "../components/state-word.tsx";

/** The states of messages, in order. */
export const mailStates = ["queued", "sent", "failed"] as const;

/** The states in words. */
export const mailStateWords: Record<(typeof mailStates)[number], { words: string; tone: StateTone }> = {
  queued: { words: "Waiting", tone: "waiting" },
  sent: { words: "Sent", tone: "good" },
  failed: { words: "Failed", tone: "bad" },
};

/** The label of a message's kind: "verify-address" becomes "Verify address". */
export const kindInWords = (kind: string) => capitalised(kind.replaceAll("-", " "));
