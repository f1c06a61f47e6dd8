import { sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";

/**
 * Gives the history of changes of many members that 1.0 has made its batch, by which they can still be taken back: 1.0
 * kept them in tables of their own. Done at each start and each night, since a process of 1.0 may go on beside this one
 * for a while; what has its batch stays as it is.
 */
export async function nameOldBatches(db: Connection): Promise<void> {
  await db.execute(sql`
    update history h set batch = coalesce('import-' || i.id, b.id::text)
    from member_batches b
      join member_batch_rows r on r.batch_id = b.id
      left join member_imports i on i.batch_id = b.id
    where b.undone_at is null and h.batch is null and h.entity = 'member' and h.entity_id = r.profile_id::text
      and r.version = coalesce((h.after ->> 'version')::int, (h.before ->> 'version')::int + 1)`);
}
