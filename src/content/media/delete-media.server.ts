import type { UseCaseContext } from "#platform/use-case.server.ts";
import { storeChange } from "./change-media.server.ts";
import type { Media } from "./media.ts";
import { lockMedia } from "./media-store.server.ts";
import { listUses } from "./uses-store.server.ts";

/** A deleted picture; or why nothing was done. */
export type MediaDeleted =
  | { ok: true; picture: Media }
  | { ok: false; reason: "not-found" | "stale" | "used" };

/**
 * Deletes a picture; it can be restored for some days. One that is shown somewhere is deleted only `anyway`: there
 * stands nothing then, or a person's initials.
 */
export async function deleteMedia(
  context: UseCaseContext,
  { id, version, anyway }: { id: string; version: number; anyway: boolean },
): Promise<MediaDeleted> {
  const before = await lockMedia(context.tx, id);
  if (!before || before.deletedAt) return { ok: false, reason: "not-found" };
  if (before.version !== version) return { ok: false, reason: "stale" };
  const uses = anyway ? [] : await listUses(context.tx, id);
  if (uses.length > 0) return { ok: false, reason: "used" };
  const change = { deletedAt: context.now };
  return { ok: true, picture: await storeChange(context, before, change, "deleted") };
}
