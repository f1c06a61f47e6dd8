import { and, desc, eq } from "drizzle-orm";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";
import type { Difference } from "#ui/conflict-panel.tsx";

/** One change: when (ISO), what, who, and the values that differ. */
export type HistoryRow = { id: number; at: string; action: string; who: string; changes: Difference[] };

const shownAtMost = 50; // changes per row

const actors: Record<string, string> = { system: "The website itself", visitor: "A visitor" };

/** The changes of one row ("member", "photo", …), newest first; `differences` compares the stored states. */
export async function listRowHistory<Kept>(
  connection: Connection,
  { entity, id }: { entity: string; id: string },
  differences: (before: Kept, after: Kept) => Difference[],
): Promise<HistoryRow[]> {
  const rows = await connection
    .select({
      id: history.id,
      at: history.at,
      action: history.action,
      actor: history.actor,
      actorName: users.name,
      before: history.before,
      after: history.after,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.actor))
    .where(and(eq(history.entity, entity), eq(history.entityId, id)))
    .orderBy(desc(history.id))
    .limit(shownAtMost);
  return rows.map(({ id: row, at, action, actor, actorName, before, after }) => ({
    id: row,
    at: at.toISOString(),
    action,
    who: actorName ?? actors[actor] ?? "A former account",
    changes: before && after ? differences(before as Kept, after as Kept) : [],
  }));
}
