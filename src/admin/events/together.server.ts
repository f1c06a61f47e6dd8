import { listEvents } from "#features/events/store.server.ts";
import { listDeleted } from "#features/events/trash/trash-store.server.ts";
import { eventUndo, isUndoable } from "#features/events/undo/event-undo.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listBatch } from "#platform/records/undo.server.ts";

/** How a change of several events can be undone as a whole: the action, and for how many. */
export async function eventsTogether({ db, clock }: Platform, batch: string) {
  const now = clock.now();
  const rows = await listBatch(db, eventUndo, batch, now);
  const ids = rows.map(({ entityId }) => entityId);
  const present = await Promise.all([listEvents(db, ids), listDeleted(db, ids, now)]);
  const versions = new Map(present.flat().map(({ id, version }) => [id, version]));
  const undoable = rows.filter((row) => isUndoable(row, versions.get(row.entityId))).length;
  return rows[0]?.action === "deleted"
    ? { intent: "restore-all", label: "Restore", undoable }
    : { intent: "revert-all", label: "Put back", undoable };
}
