import type { PhotoState } from "#features/gallery/photo.ts";
import { stateWords } from "#features/gallery/staff-photo.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const tones: Record<PhotoState, BadgeTone> = { waiting: "diamond", published: "emerald", hidden: "neutral" };

/** The state of a photo as a badge. */
export function PhotoStateBadge({ state, inTrash }: { state: PhotoState; inTrash: boolean }) {
  return inTrash ? <Badge>In the trash</Badge> : <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}
