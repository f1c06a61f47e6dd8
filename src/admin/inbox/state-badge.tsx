import type { State } from "#features/inquiries/kinds.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { stateWords } from "./inbox-query.ts";

const tones: Record<State, BadgeTone> = { new: "ruby", "in-progress": "diamond", done: "emerald" };

/** The state of an inquiry as a badge. */
export function StateBadge({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}
