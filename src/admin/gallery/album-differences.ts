import type { AlbumInput } from "#features/gallery/albums/album-form.ts";
import type { Difference } from "#ui/conflict-panel.tsx";

type Stored = { title: string; date: string; eventId: string | null };

/** The fields in which the typed values differ from those that someone else has stored meanwhile. */
export function albumDifferences(stored: Stored, typed: AlbumInput): Difference[] {
  return [
    { label: "Title", theirs: stored.title, yours: typed.title },
    { label: "Day", theirs: stored.date, yours: typed.date },
    { label: "Event", theirs: eventWords(stored.eventId), yours: eventWords(typed.event) },
  ].filter(({ theirs, yours }) => theirs !== yours);
}

function eventWords(id: string | null): string {
  return id ? `Number ${id}` : "None";
}
