import { sql } from "drizzle-orm";
import { recordHistory } from "#platform/history.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { trashStart } from "#platform/trash-days.ts";
import type { Trash } from "./trash.server.ts";

const portion = 200; // records a transaction

/**
 * Deletes for good what has been in the trash for `trashDays`; the history keeps that it was there. Returns how many
 * records that were.
 */
export async function purgeExpired(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { entity, table, id, deletedAt, purge }: Trash,
): Promise<number> {
  const now = clock.now();
  const expired = sql`(select ${id} from ${table} where ${deletedAt} < ${trashStart(now).toISOString()}::timestamptz
    order by ${deletedAt} limit ${portion} for update skip locked)`;
  for (let purged = 0; ; ) {
    const gone = await db.transaction(async (tx) => {
      const rows = await purge(tx, expired, now);
      const entries = rows.map(({ id, before }) => ({ entity, entityId: String(id), before }));
      await recordHistory(
        tx,
        entries.map((entry) => ({ ...entry, action: "purged", actor: "system" })),
      );
      return rows.length;
    });
    purged += gone;
    if (gone < portion) return purged;
  }
}

export function purgeTrash(kind: Trash): Job<object> {
  return {
    name: `purge-${kind.entity}`,
    schedule: { cron: "20 3 * * *" },
    async run(_, platform) {
      const purged = await purgeExpired(platform, kind);
      platform.log.info({ purged, of: kind.entity }, "trash emptied");
    },
  };
}
