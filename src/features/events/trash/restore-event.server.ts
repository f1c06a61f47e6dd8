import { content } from "#content/store.server.ts";
import { today } from "#platform/today.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { isArchived } from "../archive/archive.ts";
import { changeEvents } from "../changes/change-event.server.ts";
import { lockDeleted } from "./trash-store.server.ts";

export type Restored = { ok: true; dates: number } | { ok: false; reason: "not-found" };

/**
 * Restores those of these events that are still in the trash with their ids and all fields, as one change (4.16); the
 * archive rule is applied again.
 */
export async function restoreEvents(context: UseCaseContext, ids: string[]): Promise<Restored> {
  const deleted = await lockDeleted(context.tx, ids, context.now);
  if (deleted.length === 0) return { ok: false, reason: "not-found" };
  const day = today(context.now, content("organisation").timeZone);
  const changes = deleted.map((before) => ({
    before,
    change: { deletedAt: null, archived: isArchived(before.date, day) },
  }));
  await changeEvents(context, "restored", changes);
  return { ok: true, dates: deleted.length };
}
