import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { type MailState, mailStates } from "./mail-query.ts";

const tones: Record<MailState, BadgeTone> = { queued: "diamond", sent: "emerald", failed: "danger" };

/** A message's state in a word. */
export function StateBadge({ state }: { state: MailState }) {
  return <Badge tone={tones[state]}>{mailStates.find(([key]) => key === state)?.[1]}</Badge>;
}
