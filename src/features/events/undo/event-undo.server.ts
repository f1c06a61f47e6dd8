import { isDeepStrictEqual } from "node:util";
import { content } from "#content/store.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import { compare } from "#records/kind.ts";
import type { BatchRow, Revert, Undo } from "#records/undo.server.ts";
import { changeEvents } from "../changes/change-event.server.ts";
import { lockEvents, lockSeriesOf } from "../changes/change-store.server.ts";
import { storedFields } from "../changes/stored-fields.ts";
import type { Event, EventInput } from "../event.ts";
import { readEarlierState } from "../fields/event-facts.ts";
import { eventKind } from "../fields/event-kind.server.ts";
import { notRevertible, reverted, revertStale } from "../staff-messages.ts";
import { findEvent } from "../store.server.ts";
import { events } from "../tables.ts";
import { listDeleted } from "../trash/event-trash.server.ts";

/**
 * Puts back the fields that all events of one change had before it, as one change (4.14, 8.09). One that has changed
 * again since can be put back alone; what it deleted comes back from the trash.
 */
export const eventUndo: Undo<Event> = {
  entity: "event",
  days: null,
  async lock(tx, ids) {
    return new Map((await lockEvents(tx, isAnyOf(events.id, ids))).map((event) => [event.id, event]));
  },
  async put(context, changes, batch) {
    const { timeZone } = content("organisation");
    const earlier = changes.flatMap(({ held: before, row }) => {
      const fields = fieldsBefore(row);
      return fields ? [{ before, change: storedFields(fields, context.now, timeZone) }] : [];
    });
    await changeEvents(context, "reverted", earlier, batch);
    return earlier.length;
  },
};

/** Whether the change can be undone for its event, which is at this version by now. */
export function isUndoable(row: BatchRow, version: number | undefined): boolean {
  return row.version === version && fieldsBefore(row) !== null;
}

/** The fields before a change, if it changed any. */
function fieldsBefore(row: BatchRow): EventInput | null {
  const [earlier, later] = [readEarlierState(row.before), readEarlierState(row.after)];
  return earlier && later && !isDeepStrictEqual(earlier, later) ? earlier : null;
}

/**
 * Restores the fields that an event (only this one) had before a change in its history (4.14, 8.09). The revert is a
 * change like any other: it has its own history row, so that it can be reverted too, and the archive rule is applied
 * again.
 */
export const eventRevert: Revert<EventInput> = {
  async plan({ db, clock }, { entityId, before }) {
    const now = await findEvent(db, entityId);
    if (!now) {
      const [inTrash] = await listDeleted(db, [entityId], clock.now());
      return { kind: inTrash ? "trash" : "gone" };
    }
    const earlier = readEarlierState(before);
    return earlier ? { kind: "revert", version: now.version, now, earlier } : { kind: "none" };
  },
  async put(context, { entityId, before }, version) {
    const earlier = readEarlierState(before);
    const locked = earlier && (await lockSeriesOf(context.tx, entityId));
    if (!locked) return { ok: false, words: notRevertible };
    const { event } = locked;
    const isSo = compare(eventKind.facts(event), eventKind.facts(earlier)).length === 0;
    if (!isSo && event.version !== version) return { ok: false, words: revertStale };
    const change = storedFields(earlier, context.now, content("organisation").timeZone);
    if (!isSo) await changeEvents(context, "reverted", [{ before: event, change }]);
    return { ok: true, words: reverted };
  },
};
