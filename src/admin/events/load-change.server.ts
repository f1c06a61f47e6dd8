import { isDeepStrictEqual } from "node:util";
import { content } from "#content/store.server.ts";
import { differences, eventFacts } from "#features/events/fields/differences.ts";
import { readEarlierState } from "#features/events/fields/earlier-state.ts";
import { findEvent } from "#features/events/store.server.ts";
import { findDeleted } from "#features/events/trash/trash-store.server.ts";
import { may } from "#identity/roles.ts";
import type { Difference } from "#ui/conflict-panel.tsx";
import type { TabRequest } from "../request/tab-request.server.ts";
import { historyRow } from "./history-row.ts";
import { findChange, type HistoryEntry } from "./store.server.ts";

/**
 * One change of an event with the states before and after it, and how to restore it; null when there is none.
 */
export async function loadChange(request: TabRequest, id: number) {
  const entry = await findChange(request.platform.db, id);
  if (!entry) return null;
  const { timeSuffix } = content("organisation");
  const [earlier, later] = [readEarlierState(entry.before), readEarlierState(entry.after)];
  const changes = earlier && later ? differences(earlier, later, timeSuffix) : [];
  return {
    ...historyRow(entry, timeSuffix),
    eventId: entry.eventId,
    changes,
    earlier: earlier && eventFacts(earlier, timeSuffix),
    later: later && eventFacts(later, timeSuffix),
    restoration: await restorationOf(request, entry, changes, timeSuffix),
  };
}

/**
 * How the event can get back to its state before the change: by a revert, which changes `differences` of the
 * event at `version` (and only `undoes` what was `changed` if nothing has happened since); from the trash; or
 * not at all.
 */
async function restorationOf(
  { platform, visitor }: TabRequest,
  entry: HistoryEntry,
  changed: Difference[],
  timeSuffix: string,
) {
  const { db, clock } = platform;
  const earlier = readEarlierState(entry.before);
  const current = await findEvent(db, entry.eventId);
  if (!current) {
    const inTrash = await findDeleted(db, entry.eventId, clock.now());
    if (!inTrash) return { kind: "gone" as const };
    return { kind: "trash" as const, mayRestore: may(visitor, "events.manage") };
  }
  if (!earlier) return { kind: "none" as const };
  const needed = differences(current, earlier, timeSuffix);
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
