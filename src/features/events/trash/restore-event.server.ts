import { content } from "#content/store.server.ts";
import { today } from "#platform/today.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { isArchived } from "../archive/archive.ts";
import { changeEvents } from "../changes/change-event.server.ts";
import { lockDeleted } from "./trash-store.server.ts";

export type Restored = { ok: true; dates: number } | { ok: false; reason: "not-found" };

/** Restores an event from the trash with its id and all fields (4.16). */
export function restoreEvent(context: UseCaseContext, { id }: { id: string }): Promise<Restored> {
  return restoreEvents(context, [id]);
}

/** Restores those of these events that are still in the trash, as one change; the archive rule is applied again. */
export async function restoreEvents(
  context: UseCaseContext,
  ids: string[],
  batch?: string,
): Promise<Restored> {
  const deleted = await lockDeleted(context.tx, ids, context.now);
  if (deleted.length === 0) return { ok: false, reason: "not-found" };
  const day = today(context.now, content("organisation").timeZone);
  const changes = deleted.map((before) => ({
    before,
    change: { deletedAt: null, archived: isArchived(before.date, day) },
  }));
  await changeEvents(context, "restored", changes, batch);
  return { ok: true, dates: deleted.length };
}
