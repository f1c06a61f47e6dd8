import { content } from "#content/store.server.ts";
import { today } from "#platform/today.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { isArchived } from "../archive/archive.ts";
import { changeEvent } from "../changes/change-event.server.ts";
import { lockDeleted } from "./trash-store.server.ts";

export type Restored = { ok: true } | { ok: false; reason: "not-found" };

/** Restores an event from the trash with its id and all fields (4.16); the archive rule is applied again. */
export async function restoreEvent(context: UseCaseContext, { id }: { id: string }): Promise<Restored> {
  const { tx, now } = context;
  const before = await lockDeleted(tx, id, now);
  if (!before) return { ok: false, reason: "not-found" };
  const archived = isArchived(before.date, today(now, content("organisation").timeZone));
  await changeEvent(context, before, "restored", { deletedAt: null, archived });
  return { ok: true };
}
