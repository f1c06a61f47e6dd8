import type { UseCaseContext } from "#platform/use-case.server.ts";
import { listBatch } from "../changes/batch-store.server.ts";
import { type Restored, restoreEvents } from "./restore-event.server.ts";

/**
 * Restores all events of one deletion that are still in the trash, as one change (4.16).
 * @param change the id of one of the deletion's history rows
 */
export async function restoreBatch(
  context: UseCaseContext,
  { change }: { change: number },
): Promise<Restored> {
  const rows = await listBatch(context.tx, change);
  const deleted = rows.filter(({ action }) => action === "deleted");
  return restoreEvents(
    context,
    deleted.map(({ eventId }) => eventId),
  );
}
