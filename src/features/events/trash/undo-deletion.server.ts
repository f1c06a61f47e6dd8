import { listDeletedWith } from "#platform/records/trash.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { eventTrash } from "./event-trash.server.ts";
import { type Restored, restoreEvents } from "./restore-event.server.ts";

/** Restores an event and every other one that was deleted with it, as one change. */
export async function undoDeletion(context: UseCaseContext, { id }: { id: string }): Promise<Restored> {
  return restoreEvents(context, await listDeletedWith(context.tx, eventTrash, id, context.now));
}
