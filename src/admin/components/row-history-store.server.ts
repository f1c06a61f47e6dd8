import { and, desc, eq, lt } from "drizzle-orm";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { actionWords, type Difference, differencesOf, type Kind } from "#platform/records/kind.ts";
import { history } from "#platform/tables.ts";
import { whoDid } from "./who-did.ts";

/** One change: when (ISO), what, who, and the values that differ. */
export type HistoryRow = { id: number; at: string; action: string; who: string; changes: Difference[] };

const shownAtMost = 50; // changes per row

/** The changes of one row ("member", "photo", …), newest first; in the words of their kind. */
export async function listRowHistory<Kept>(
  connection: Connection,
  id: string,
  kind: Kind<Kept>,
): Promise<HistoryRow[]> {
  const rows = await listRowChanges(
    connection,
    { entity: kind.entity, id },
    { before: null, length: shownAtMost },
  );
  return rows.map(({ before, after, at, ...change }) => ({
    ...change,
    at: at.toISOString(),
    action: actionWords(kind, change.action),
    changes: differencesOf(kind, before, after),
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
