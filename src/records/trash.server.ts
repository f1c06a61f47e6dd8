import { and, asc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { isAnyOf } from "#platform/any-of.server.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { history } from "#platform/tables.ts";
import { trashStart } from "#platform/trash-days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** What the trash needs to know of a kind of record; the index of `deletedAt` has what is deleted alone. */
export type Trash = {
  entity: string;
  table: PgTable;
  id: AnyPgColumn;
  /** An id from an address or form; null when it cannot be one. */
  readId: (text: string) => string | number | null;
  deletedAt: AnyPgColumn;
  /** A number (`numeric`) that orders what was deleted at once, the greatest first. */
  rank: SQL;
  /** The text that a search looks through; without an index, since the trash is small. */
  words: SQL;
  /** Brings these records back, as far as nothing stands against it; returns how many. */
  restore: (context: UseCaseContext, ids: string[]) => Promise<number>;
  /** Deletes for good what `expired` selects, with all that hangs on it; returns what the history keeps of each. */
  purge: (tx: Transaction, expired: SQL, now: Date) => Promise<{ id: string | number; before?: unknown }[]>;
};

/** A deleted record: the time in ms, and how many records of its kind were deleted at once, up to `mostTogether` + 1. */
export type Deleted = { key: string; entity: string; id: string; at: number; together: number };

export const mostTogether = 500; // records that are restored at once

type Asked = {
  q: string;
  order: "deleted" | "-deleted";
  /** The key of the record after which the page begins, or before which it ends. */
  after: string | null;
  before: string | null;
  now: Date;
  length: number;
};

/**
 * The records of these kinds that can still be restored, up to `length`; what was deleted at once stands together. A key is
 * the kind, the id, and the time of the deletion.
 */
export async function listTrash(
  db: Connection,
  kinds: Trash[],
  { q, order, after, before, now, length }: Asked,
): Promise<{ rows: Deleted[]; next: string | null; previous: string | null }> {
  const [entity, text = ""] = (after ?? before ?? "").split(":");
  const from = kinds.find((kind) => kind.entity === entity);
  const id = from?.readId(text) ?? null;
  const isBack = from !== undefined && id !== null && after === null;
  const [beyond, direction] = (order === "deleted") === isBack ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const keyOf = ({ entity, deletedAt, rank, id }: Trash) =>
    sql`${deletedAt}, ${entity}::text, ${rank}, ${id}::text`;
  const place =
    from && id !== null
      ? (kind: Trash) =>
          sql`and (${keyOf(kind)}) ${beyond} (select ${keyOf(from)} from ${from.table} where ${from.id} = ${id})`
      : () => sql``;
  const together = ({ table, deletedAt }: Trash) => {
    const same = sql`same.${sql.identifier(deletedAt.name)} = ${deletedAt}`;
    return sql`(select count(*)::int from (select from ${table} same where ${same} limit ${mostTogether + 1}) counted)`;
  };
  // Each kind by its own index; the planner does not carry the limit into a union.
  const parts = kinds.map(
    (kind) => sql`(select ${keyOf(kind)}, ${together(kind)} from ${kind.table}
      where ${kind.deletedAt} >= ${trashStart(now).toISOString()}::timestamptz ${place(kind)}
        ${q ? sql`and ${contains(kind.words, q)}` : sql``}
      order by ${kind.deletedAt} ${direction}, ${kind.rank} ${direction}, ${kind.id}::text ${direction}
      limit ${length + 1})`,
  );
  const { rows: found } = await db.execute<Omit<Deleted, "key">>(sql`
    select entity, id, (extract(epoch from deleted_at) * 1000)::float8 as at, together
    from (${sql.join(parts, sql` union all `)}) as trash (deleted_at, entity, rank, id, together)
    order by trash.deleted_at ${direction}, entity ${direction}, rank ${direction}, id ${direction}
    limit ${length + 1}`);
  const hasMore = found.length > length;
  const rows = found.slice(0, length).map((row) => ({ ...row, key: `${row.entity}:${row.id}:${row.at}` }));
  if (isBack) rows.reverse();
  return {
    rows,
    next: isBack || hasMore ? (rows.at(-1)?.key ?? null) : null,
    previous: id !== null && (!isBack || hasMore) ? (rows[0]?.key ?? null) : null,
  };
}

/** How many records of these kinds can still be restored, each kind counted up to one above `mostCounted`. */
export function countTrash(db: Connection, kinds: Trash[], now: Date): SQL<number> {
  const counts = kinds.map(({ table, deletedAt }) => countAtMost(db, table, gte(deletedAt, trashStart(now))));
  return sql<number>`(${sql.join([sql`0`, ...counts], sql` + `)})::int`;
}

/** The ids among these whose records can still be restored, and were deleted at the time (ms) that is named, if one is. */
export async function listRestorable(
  db: Connection,
  { table, id, readId, deletedAt }: Trash,
  chosen: { id: string; at: number | null }[],
  now: Date,
): Promise<string[]> {
  const ids = chosen.flatMap(({ id }) => readId(id) ?? []);
  const found = await db
    .select({ id, at: deletedAt })
    .from(table)
    .where(and(isAnyOf(id, ids), gte(deletedAt, trashStart(now))));
  const times = new Map(chosen.map(({ id, at }) => [id, at]));
  return found
    .filter(({ id, at }) => [null, (at as Date).getTime()].includes(times.get(String(id)) ?? null))
    .map(({ id }) => String(id));
}

/**
 * The id of the record among those that a change of several wrote history for (`batch`) that was deleted first; null when
 * none can be restored. What one of them was deleted with later, it was deleted with anew.
 */
export async function firstDeleted(
  db: Connection,
  { table, id, deletedAt }: Trash,
  batch: string,
  now: Date,
) {
  const changed = db.select({ id: history.entityId }).from(history).where(eq(history.batch, batch));
  const [first] = await db
    .select({ id: sql<string>`${id}::text` })
    .from(table)
    .where(and(inArray(sql`${id}::text`, changed), gte(deletedAt, trashStart(now))))
    .orderBy(asc(deletedAt))
    .limit(1);
  return first?.id ?? null;
}

/** The ids of those that were deleted in the same change as the record with this id, and its own; none when it is not in the trash. */
export async function listDeletedWith(
  db: Connection,
  { table, id, readId, deletedAt }: Trash,
  text: string,
  now: Date,
): Promise<string[]> {
  const value = readId(text);
  if (value === null) return [];
  const of = db.select({ at: deletedAt }).from(table).where(eq(id, value));
  const found = await db
    .select({ id })
    .from(table)
    .where(and(eq(deletedAt, of), gte(deletedAt, trashStart(now))))
    .orderBy(asc(id))
    .limit(mostTogether);
  return found.map(({ id }) => String(id));
}

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
