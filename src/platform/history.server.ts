import { and, asc, eq } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** See `actor` in tables.ts. */
export type HistoryEntry = {
  entity: string;
  entityId: string;
  action: string;
  actor: string;
  /** Shared by the rows of one change of several records, which can be undone by it (records/undo.server.ts). */
  batch?: string;
  before?: unknown;
  after?: unknown;
  /** Unless given, when the transaction began by the database's clock. */
  at?: Date;
};

/**
 * Writes history rows within the caller's transaction, so that no change is kept without its history; returns their
 * ids.
 */
export async function recordHistory(
  connection: Connection,
  entry: HistoryEntry | HistoryEntry[],
): Promise<number[]> {
  const entries = [entry].flat();
  const ids: number[] = [];
  // A Postgres statement takes at most 65,535 parameters, and a row has eight.
  for (let at = 0; at < entries.length; at += 5_000) {
    const portion = entries.slice(at, at + 5_000);
    for (const { id } of await connection.insert(history).values(portion).returning({ id: history.id }))
      ids.push(id);
  }
  return ids;
}

export function recordChange(
  { tx, actor }: Pick<UseCaseContext, "tx" | "actor">,
  entity: string,
  id: string | number,
  action: string,
  states: Pick<HistoryEntry, "before" | "after"> = {},
): Promise<number[]> {
  return recordHistory(tx, { entity, entityId: String(id), action, actor, ...states });
}

/** Oldest first. */
export async function listHistory(connection: Connection, entity: string, entityId: string) {
  return connection
    .select()
    .from(history)
    .where(and(eq(history.entity, entity), eq(history.entityId, entityId)))
    .orderBy(asc(history.id));
}

export async function findHistory(connection: Connection, entity: string, id: number) {
  const [found] = await connection
    .select()
    .from(history)
    .where(and(eq(history.id, id), eq(history.entity, entity)));
  return found;
}
