import { and, desc, eq } from "drizzle-orm";
import { type PhotoFacts, photoDifferences } from "#features/gallery/photo-differences.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";

const shownAtMost = 50; // changes of one photo

const actors: Record<string, string> = { system: "The website itself", visitor: "A visitor" };

/** What happened to one photo, newest first: when, who, what, and how it read before and after. */
export async function listPhotoHistory(connection: Connection, pageKey: string) {
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
    .where(and(eq(history.entity, "photo"), eq(history.entityId, pageKey)))
    .orderBy(desc(history.id))
    .limit(shownAtMost);
  return rows.map(({ id, at, action, actor, actorName, before, after }) => ({
    id,
    at: at.toISOString(),
    action,
    who: actorName ?? actors[actor] ?? "A former account",
    changes: before && after ? photoDifferences(before as PhotoFacts, after as PhotoFacts) : [],
  }));
}

export type PhotoHistoryRow = Awaited<ReturnType<typeof listPhotoHistory>>[number];
