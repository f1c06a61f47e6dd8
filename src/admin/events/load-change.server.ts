import { isDeepStrictEqual } from "node:util";
import { displayDate } from "#features/events/event.ts";
import { readEarlierState } from "#features/events/fields/earlier-state.ts";
import { eventKind } from "#features/events/fields/event-kind.server.ts";
import { findEvent, listEvents } from "#features/events/store.server.ts";
import { listDeleted } from "#features/events/trash/trash-store.server.ts";
import { eventUndo, isUndoable } from "#features/events/undo/event-undo.server.ts";
import { may } from "#identity/roles.ts";
import { compare, type Difference, differencesOf } from "#platform/records/kind.ts";
import { listBatch } from "#platform/records/undo.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { historyRow } from "./history-row.server.ts";
import { findChange, type HistoryEntry } from "./store.server.ts";

/**
 * One change of an event with the states before and after it, and how to restore it; null when there is none.
 */
export async function loadChange(request: StaffRequest, id: number) {
  const entry = await findChange(request.platform.db, id);
  if (!entry) return null;
  const [earlier, later] = [readEarlierState(entry.before), readEarlierState(entry.after)];
  const changes = differencesOf(eventKind, entry.before, entry.after);
  return {
    ...historyRow(entry),
    eventId: entry.eventId,
    changes,
    earlier: earlier && eventKind.facts(earlier),
    later: later && eventKind.facts(later),
    restoration: await restorationOf(request, entry, changes),
    together: await loadTogether(request, entry),
  };
}

/** All events of a change of several, and how it can be undone as a whole; null for a change of one. */
async function loadTogether({ platform, visitor }: StaffRequest, { id, batch }: HistoryEntry) {
  if (batch === null) return null;
  const { db, clock } = platform;
  const rows = await listBatch(db, eventUndo, batch, clock.now());
  if (rows.length < 2) return null;
  const ids = rows.map(({ entityId }) => entityId);
  const [current, deleted] = await Promise.all([listEvents(db, ids), listDeleted(db, ids, clock.now())]);
  const versions = new Map([...current, ...deleted].map((event) => [event.id, event.version]));
  const undone = rows.filter((row) => isUndoable(row, versions.get(row.entityId)));
  return {
    dates: rows.map((row) => {
      const state = readEarlierState(row.after) ?? readEarlierState(row.before);
      return {
        change: row.id,
        isThis: row.id === id,
        date: displayDate(state?.date ?? ""),
        title: state?.title ?? "",
      };
    }),
    intent: rows[0]?.action === "deleted" ? ("restore-all" as const) : ("revert-all" as const),
    undoable: may(visitor, "events.manage") ? undone.length : 0,
  };
}

/**
 * How the event can get back to its state before the change: by a revert, which changes `differences` of the
 * event at `version` (and only `undoes` what was `changed` if nothing has happened since); from the trash; or
 * not at all.
 */
async function restorationOf(
  { platform, visitor }: StaffRequest,
  entry: HistoryEntry,
  changed: Difference[],
) {
  const { db, clock } = platform;
  const earlier = readEarlierState(entry.before);
  const current = await findEvent(db, entry.eventId);
  if (!current) {
    const inTrash = await listDeleted(db, [entry.eventId], clock.now());
    if (inTrash.length === 0) return { kind: "gone" as const };
    return { kind: "trash" as const, mayRestore: may(visitor, "events.manage") };
  }
  if (!earlier) return { kind: "none" as const };
  const needed = compare(eventKind.facts(current), eventKind.facts(earlier));
  if (needed.length === 0) return { kind: "same" as const };
  return {
    kind: "revert" as const,
    version: current.version,
    differences: needed,
    undoes: isDeepStrictEqual(needed, changed.map(reversed)),
    mayRevert: may(visitor, "events.manage"),
  };
}

function reversed({ label, theirs, yours }: Difference): Difference {
  return { label, theirs: yours, yours: theirs };
}

export type ChangeData = NonNullable<Awaited<ReturnType<typeof loadChange>>>;
