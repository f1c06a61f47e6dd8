import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { type MailState, mailStates } from "./mail-query.ts";

const tones: Record<MailState, BadgeTone> = { queued: "diamond", sent: "emerald", failed: "danger" };

/** The state of a message as a badge. */
export function StateBadge({ state }: { state: MailState }) {
  return <Badge tone={tones[state]}>{mailStates.find(([key]) => key === state)?.[1]}</Badge>;
}
