import { eq } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { countPhotosOf, lockAlbum, takeTurns } from "./staff-albums-store.server.ts";
import { albums } from "./tables.ts";

export type RemovedAlbum =
  | { ok: true; title: string }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "holds-photos"; photos: number };

/** Removes an album that holds no photo, the trash included. Its upload links go with it. */
export function removeAlbum(connection: Connection, actor: string, id: number): Promise<RemovedAlbum> {
  return connection.transaction(async (transaction) => {
    await takeTurns(transaction);
    // A photo that is being saved waits for this lock, so that none is lost.
    const before = await lockAlbum(transaction, id);
    if (!before) return { ok: false, reason: "not-found" };
    const photos = await countPhotosOf(transaction, id);
    if (photos > 0) return { ok: false, reason: "holds-photos", photos };
    await transaction.delete(albums).where(eq(albums.id, id));
    await recordHistory(transaction, {
      entity: "album",
      entityId: String(id),
      action: "purged",
      actor,
      before,
    });
    return { ok: true, title: before.title };
  });
}
