import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type Restored, restoreEvents } from "./restore-event.server.ts";
import { idsOfDeletion } from "./trash-store.server.ts";

/** Restores an event and every other one of its series that was deleted with it, as one change. */
export async function undoDeletion(context: UseCaseContext, { id }: { id: string }): Promise<Restored> {
  return restoreEvents(context, await idsOfDeletion(context.tx, id, context.now));
}
