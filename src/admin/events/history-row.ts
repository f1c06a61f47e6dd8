import { differences } from "#features/events/fields/differences.ts";
import { readEarlierState } from "#features/events/fields/earlier-state.ts";
import { whoDid } from "../components/who-did.ts";
import { eventWords } from "./event-words.ts";
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
export function historyRow(entry: HistoryEntry, timeSuffix: string): HistoryRow {
  const { id, at, action, before, after, dates } = entry;
  const [earlier, later] = [readEarlierState(before), readEarlierState(after)];
  return {
    id,
    at: at.toISOString(),
    who: whoDid(entry),
    what: `${eventWords[action] ?? action}${dates > 1 ? ` (${dates} dates)` : ""}`,
    title: later?.title ?? earlier?.title ?? "",
    fields: earlier && later ? differences(earlier, later, timeSuffix).map(({ label }) => label) : [],
  };
}
