import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { type HistoryEntry, recordHistory } from "#platform/history.server.ts";
import { trashDays } from "#platform/trash-days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Kind } from "./kind.ts";
import type { Trash } from "./trash.server.ts";
import type { Undo } from "./undo.server.ts";

type PlainTable = PgTable & { id: AnyPgColumn; deletedAt: AnyPgColumn };
type PlainRow = { id: number; version: number; deletedAt: Date | null };
type How = { action: string; batch?: string };

export type Seen = { id: number; version: number };

/** Locked as the person saw it; or why it cannot be changed. */
export type HeldAsSeen<Row> =
  | { ok: true; held: Row }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: Row };

/**
 * For a kind without rules of its own about the trash: the history keeps their rows whole, and any can be moved to the
 * trash, restored, purged, and put back as it was.
 * @param kind what its states read as are columns of the table; what an earlier version has written may lack some
 * @param words the text that a search of the trash looks through
 */
export function plainRecords<Table extends PlainTable>(
  { entity, read }: Pick<Kind<Partial<Table["$inferSelect"]>>, "entity" | "read">,
  table: Table & { $inferSelect: PlainRow },
  words: SQL,
) {
  type Row = Table["$inferSelect"] & PlainRow;
  type Values = Table["$inferInsert"];
  const rows: PgTable = table;

  /** The record with this id, also one in the trash; null when there is none. */
  async function find(db: Connection, id: number): Promise<Row | null> {
    const [found] = await db.select().from(rows).where(eq(table.id, id));
    return (found as Row | undefined) ?? null;
  }

  /** Locks these records, also those in the trash, in the order of their ids. */
  async function lock(tx: Transaction, ids: number[]): Promise<Row[]> {
    const found = await tx
      .select()
      .from(rows)
      .where(isAnyOf(table.id, ids))
      .orderBy(asc(table.id))
      .for("update");
    return found as Row[];
  }

  /** Locks a record that somebody saw at this version; one in the trash is not found. */
  async function lockAsSeen(tx: Transaction, seen: Seen): Promise<HeldAsSeen<Row>> {
    const [held] = await lock(tx, [seen.id]);
    if (!held || held.deletedAt) return { ok: false, reason: "not-found" };
    return held.version === seen.version ? { ok: true, held } : { ok: false, reason: "stale", current: held };
  }

  async function add({ tx, actor }: UseCaseContext, values: Values): Promise<number> {
    const [after] = (await tx
      .insert(rows)
      .values(values as never)
      .returning()) as Row[];
    if (!after) throw new Error(`the database inserted no ${entity}`);
    await recordHistory(tx, { entity, entityId: String(after.id), action: "created", actor, after });
    return after.id;
  }

  /** Writes locked records, each with its history; returns how many. */
  async function write(
    { tx, actor }: UseCaseContext,
    changes: { before: Row; change: Partial<Row> }[],
    how: How,
  ): Promise<number> {
    const entries: HistoryEntry[] = [];
    for (const { before, change } of changes) {
      const values = { ...change, version: before.version + 1 };
      const changed = tx
        .update(rows)
        .set(values as never)
        .where(eq(table.id, before.id))
        .returning();
      const [after] = (await changed) as Row[];
      const states = { before, after: after?.deletedAt ? undefined : after };
      entries.push({ entity, entityId: String(before.id), actor, ...how, ...states });
    }
    await recordHistory(tx, entries);
    return changes.length;
  }

  /** Moves records to the trash, or back; returns how many moved. */
  async function move(
    context: UseCaseContext,
    ids: number[],
    action: "deleted" | "restored",
    batch?: string,
  ): Promise<number> {
    const change = { deletedAt: action === "deleted" ? context.now : null } as Partial<Row>;
    const moved = (await lock(context.tx, ids)).filter((row) => !row.deletedAt !== !change.deletedAt);
    return write(
      context,
      moved.map((before) => ({ before, change })),
      { action, batch },
    );
  }

  const trash: Trash = {
    entity,
    table,
    id: table.id,
    readId: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
    deletedAt: table.deletedAt,
    rank: sql`(-${table.id})::numeric`,
    words,
    restore: (context, ids) => move(context, ids.map(Number), "restored"),
    purge: async (tx, expired) =>
      (await tx.delete(rows).where(inArray(table.id, expired)).returning({ id: table.id })) as {
        id: number;
      }[],
  };

  /** Of a change of several records: what it added goes to the trash. */
  const undo: Undo<Row> = {
    entity,
    days: trashDays,
    lock: async (tx, ids) => new Map((await lock(tx, ids.map(Number))).map((row) => [String(row.id), row])),
    put(context, changes, batch) {
      const possible = changes.flatMap(({ held, row }) => {
        const change = row.before === null ? { deletedAt: context.now } : earlier(row.before);
        return change ? [{ before: held, change: change as Partial<Row> }] : [];
      });
      return write(context, possible, { action: "undone", batch });
    },
  };

  /** A state as it was before, out of the trash; null where it cannot be read, so that the record stays as it is. */
  function earlier(stored: unknown) {
    const fields = read(stored);
    return fields && { ...fields, deletedAt: null };
  }

  return { find, lock, lockAsSeen, add, write, move, trash, undo };
}
