import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { content } from "#content/store.server.ts";
import { accountText, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";
import { contains } from "#platform/search-text.server.ts";
import { history } from "#platform/tables.ts";
import { instantAt } from "#platform/wall-clock.ts";

const { id, at, entity, entityId, action, actor, batch, before, after } = history;

/** The changes with the name of who made each; `together` says of how many records, 0 for a change of one. */
export const selectChanges = (db: Connection) =>
  db
    .select({
      ...{ id, at, entity, entityId, action, actor, batch, before, after },
      actorName: users.name,
      actorEmail: users.email,
      together: sql<number>`(select count(*)::int from ${history} all_of where all_of.batch = "history".batch)`,
    })
    .from(history)
    .leftJoin(users, eq(users.id, actor))
    .$dynamic();

export type StoredChange = Awaited<ReturnType<typeof selectChanges>>[number];

/** One change; undefined when there is none with this id. */
export async function findChange(db: Connection, of: number): Promise<StoredChange | undefined> {
  const [found] = await selectChanges(db).where(eq(id, of));
  return found;
}

/** Up to `length` changes of one record, newest first, older than the id `below`. */
export function listChangesOf(
  db: Connection,
  record: { entity: string; id: string },
  page: { below: number | null; length: number },
): Promise<StoredChange[]> {
  const isOlder = page.below === null ? undefined : lt(id, page.below);
  return selectChanges(db)
    .where(and(eq(entity, record.entity), eq(entityId, record.id), isOlder))
    .orderBy(desc(id))
    .limit(page.length);
}

/** Up to `length` changes of the records that were changed at once as this one, in their order. */
export function listTogether(db: Connection, change: StoredChange, length: number): Promise<StoredChange[]> {
  return selectChanges(db)
    .where(and(eq(batch, change.batch ?? ""), eq(entity, change.entity)))
    .orderBy(asc(id))
    .limit(length);
}

const mostPeople = 200; // people per search; a meaningful search finds fewer

/** The people that a typed name or address may refer to. */
export function findPeople(db: Connection, who: string): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(contains(accountText, who))
    .limit(mostPeople);
}

/** The conditions for what happened from and to a day, both included, in the organisation's time zone. */
export function inDays(column: AnyPgColumn) {
  const start = (day: string) => instantAt(day, "00:00", content("organisation").timeZone);
  return {
    from: (day: string): SQL => gte(column, start(day)),
    to: (day: string): SQL => lt(column, start(addDays(day, 1))),
  };
}
