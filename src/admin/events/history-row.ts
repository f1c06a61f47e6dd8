import { differences } from "#features/events/differences.ts";
import type { Event } from "#features/events/event.ts";
import type { Difference } from "#ui/conflict-panel.tsx";
import type { HistoryEntry } from "./store.server.ts";

/** One change of an event, readable by a volunteer: what happened to which event, who did it, what it changed. */
export type HistoryRow = {
  id: number;
  at: string;
  when: string; // the instant by the organisation's clock
  who: string;
  what: string;
  eventId: string;
  title: string;
  changes: Difference[]; // `theirs` is before, `yours` after
};

const words: Record<string, string> = {
  created: "Created",
  updated: "Changed",
  deleted: "Moved to the trash",
  restored: "Restored",
  archived: "Archived",
};

/** A stored history row in words; a state that an earlier version of the product wrote may lack fields. */
export function historyRow(
  { id, at, action, actor, actorName, eventId, before, after }: HistoryEntry,
  timeZone: string,
): HistoryRow {
  const [earlier, later] = [before, after] as [Event | null, Event | null];
  return {
    id,
    at: at.toISOString(),
    when: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone }).format(at),
    who: actor === "system" ? "The website itself" : (actorName ?? "A former administrator"),
    what: words[action] ?? action,
    eventId,
    title: later?.title ?? earlier?.title ?? "",
    changes: earlier && later ? differences(earlier, later) : [],
  };
}
