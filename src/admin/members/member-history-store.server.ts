import { and, desc, eq } from "drizzle-orm";
import { memberDifferences } from "#features/membership/member-differences.ts";
import type { Profile } from "#features/membership/profile.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";

const shownAtMost = 50; // changes of one member

/** What happened to one member, newest first: when, who, what, and how it read before and after. */
export async function listMemberHistory(db: Connection, id: number) {
  const rows = await db
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
    .where(and(eq(history.entity, "member"), eq(history.entityId, String(id))))
    .orderBy(desc(history.id))
    .limit(shownAtMost);
  return rows.map(({ before, after, actor, actorName, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    who: actor === "system" ? "The website itself" : (actorName ?? "A former account"),
    changes: before && after ? memberDifferences(before as Profile, after as Profile) : [],
  }));
}

export type MemberHistoryRow = Awaited<ReturnType<typeof listMemberHistory>>[number];
