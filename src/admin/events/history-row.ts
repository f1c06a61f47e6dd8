import { differences } from "#features/events/fields/differences.ts";
import { readEarlierState } from "#features/events/fields/earlier-state.ts";
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

const words: Record<string, string> = {
  created: "Created",
  updated: "Changed",
  deleted: "Moved to the trash",
  restored: "Restored",
  reverted: "Put back",
  published: "Published",
  cancelled: "Cancelled",
  reinstated: "Cancellation taken back",
  archived: "Archived",
  purged: "Removed for good",
};

/** Formats a stored history row; a state written by an earlier version of the product may lack fields. */
export function historyRow(
  { id, at, action, actor, actorName, before, after, dates }: HistoryEntry,
  timeSuffix: string,
): HistoryRow {
  const [earlier, later] = [readEarlierState(before), readEarlierState(after)];
  return {
    id,
    at: at.toISOString(),
    who: actor === "system" ? "The website itself" : (actorName ?? "A former administrator"),
    what: `${words[action] ?? action}${dates > 1 ? ` (${dates} dates)` : ""}`,
    title: later?.title ?? earlier?.title ?? "",
    fields: earlier && later ? differences(earlier, later, timeSuffix).map(({ label }) => label) : [],
  };
}
