import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import type { BatchRow, Undo } from "#records/undo.server.ts";
import { changeEvents } from "../changes/change-event.server.ts";
import { lockEvents } from "../changes/change-store.server.ts";
import { storedFields } from "../changes/stored-fields.ts";
import type { Event, EventInput } from "../event.ts";
import { readEarlierState } from "../fields/earlier-state.ts";
import { events } from "../tables.ts";

/**
 * Puts back the fields that all events of one change had before it, as one change (4.14, 8.09). One that has changed
 * again since can be put back alone; what it deleted comes back from the trash.
 */
export const eventUndo: Undo<Event> = {
  entity: "event",
  days: null,
  async lock(tx, ids) {
    return new Map((await lockEvents(tx, inArray(events.id, ids))).map((event) => [event.id, event]));
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
