import { eventKind } from "#features/events/fields/event-kind.server.ts";
import { actionWords, differencesOf, titleOf } from "#platform/records/kind.ts";
import { whoDid } from "../components/who-did.ts";
import type { HistoryEntry } from "./store.server.ts";

/** One change of an event in one line: what happened to which event, who did it, which fields changed. */
export type HistoryRow = {
  id: number;
  at: string;
  who: string;
  what: string;
  title: string;
  fields: string[];
};

/** Formats a stored history row; a state written by an earlier version of the product may lack fields. */
export function historyRow(entry: HistoryEntry): HistoryRow {
  const { id, at, action, before, after, dates } = entry;
  return {
    id,
    at: at.toISOString(),
    who: whoDid(entry),
    what: `${actionWords(eventKind, action)}${dates > 1 ? ` (${dates} dates)` : ""}`,
    title: titleOf(eventKind, entry),
    fields: differencesOf(eventKind, before, after).map(({ label }) => label),
  };
}
