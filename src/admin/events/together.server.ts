import { isLastChange } from "#features/events/changes/revert-batch.server.ts";
import { listEvents } from "#features/events/store.server.ts";
import { listDeleted } from "#features/events/trash/trash-store.server.ts";
import type { Platform } from "#platform/platform.server.ts";

type Row = { entityId: string; action: string; before: unknown; after: unknown };

/** How a change of several events can be undone as a whole: the action, and for how many. */
export async function eventsTogether({ db, clock }: Platform, rows: Row[]) {
  const ids = rows.map(({ entityId }) => entityId);
  const deleted = await listDeleted(db, ids, clock.now());
  if (rows[0]?.action === "deleted")
    return { intent: "restore-all", label: "Restore", undoable: deleted.length };
  const versions = new Map((await listEvents(db, ids)).map(({ id, version }) => [id, version]));
  const unchanged = rows.filter((row) => isLastChange(row, versions.get(row.entityId)));
  return { intent: "revert-all", label: "Put back", undoable: unchanged.length };
}
