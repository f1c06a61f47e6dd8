import { and, desc, eq, lt } from "drizzle-orm";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";
import type { Difference } from "#ui/conflict-panel.tsx";
import { whoDid } from "./who-did.ts";

/** One change: when (ISO), what, who, and the values that differ. */
export type HistoryRow = { id: number; at: string; action: string; who: string; changes: Difference[] };

const shownAtMost = 50; // changes per row

/** The changes of one row ("member", "photo", …), newest first; `differences` compares the stored states. */
export async function listRowHistory<Kept>(
  connection: Connection,
  row: { entity: string; id: string },
  differences: (before: Kept, after: Kept) => Difference[],
): Promise<HistoryRow[]> {
  const rows = await listRowChanges(connection, row, { before: null, length: shownAtMost });
  return rows.map(({ before, after, at, ...change }) => ({
    ...change,
    at: at.toISOString(),
    changes: before && after ? differences(before as Kept, after as Kept) : [],
  }));
}

/** Up to `length` changes of one row with the states before and after, newest first, older than the id `before`. */
export async function listRowChanges(
  connection: Connection,
  { entity, id }: { entity: string; id: string },
  page: { before: number | null; length: number },
) {
  const rows = await connection
    .select({
      id: history.id,
      at: history.at,
      action: history.action,
      actor: history.actor,
      actorName: users.name,
      actorEmail: users.email,
      before: history.before,
      after: history.after,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.actor))
    .where(
      and(
        eq(history.entity, entity),
        eq(history.entityId, id),
        page.before === null ? undefined : lt(history.id, page.before),
      ),
    )
    .orderBy(desc(history.id))
    .limit(page.length);
  return rows.map(({ actor, actorName, actorEmail, ...row }) => ({
    ...row,
    who: whoDid({ actor, actorName, actorEmail }),
  }));
}
