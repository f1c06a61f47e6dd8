import { listEvents } from "#features/events/store.server.ts";
import { eventUndo, isUndoable } from "#features/events/undo/event-undo.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listBatch } from "#records/undo.server.ts";

/** For how many events a change of several can be put back. */
export async function countUndoable({ db, clock }: Platform, batch: string): Promise<number> {
  const rows = await listBatch(db, eventUndo, batch, clock.now());
  const present = await listEvents(
    db,
    rows.map(({ entityId }) => entityId),
  );
  const versions = new Map(present.map(({ id, version }) => [id, version]));
  return rows.filter((row) => isUndoable(row, versions.get(row.entityId))).length;
}
