import { and, asc, count, eq, gte, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { history } from "#platform/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** How the changes of several records of a kind are undone, each change as a whole. */
export type Undo<Held extends { version: number }> = {
  entity: string;
  /** For how many days; null: as long as the records are as the change left them. */
  days: number | null;
  /** Locks those of these records that are still there, and returns them by id. */
  lock: (tx: Transaction, ids: string[]) => Promise<Map<string, Held>>;
  /**
   * Puts records back that are as the change left them, with history rows of this batch; may leave some as they are.
   * Returns how many it put back.
   */
  put: (context: UseCaseContext, changes: PutBack<Held>[], batch: string) => Promise<number>;
};

type Kind = Pick<Undo<never>, "entity" | "days">;

export type BatchRow = Awaited<ReturnType<typeof listBatch>>[number];

/** A locked record, and the row of the history that says what the change did to it. */
export type PutBack<Held> = { held: Held; row: BatchRow };

/** `kept` records stay as they are: they have changed again since, or the kind's own rules forbid it. */
export type Undone =
  | { ok: true; undone: number; kept: number }
  | { ok: false; reason: "not-found" | "already-undone" };

// A deletion has no state after it; like every change it made the version one higher.
const version = sql<number | null>`coalesce((after ->> 'version')::int, (before ->> 'version')::int + 1)`;

function ofBatch({ entity, days }: Kind, batch: string, now: Date) {
  const start = days === null ? undefined : gte(history.at, new Date(now.getTime() - days * 86_400_000));
  return and(eq(history.entity, entity), eq(history.batch, batch), start);
}

/** The rows of a change of several records that can still be undone, in their order; `version` is the one after it. */
export function listBatch(connection: Connection, kind: Kind, batch: string, now: Date) {
  const { id, entityId, action, batch: of, before, after } = history;
  return connection
    .select({ id, entityId, action, batch: of, before, after, version })
    .from(history)
    .where(ofBatch(kind, batch, now))
    .orderBy(asc(id));
}

/** What a change did to how many records; null when there is none, or it can no longer be undone. */
export async function findOpenBatch(connection: Connection, kind: Kind, batch: string, now: Date) {
  const [found] = await connection
    .select({ action: history.action, size: count() })
    .from(history)
    .where(ofBatch(kind, batch, now))
    .groupBy(history.action);
  return found && !(await isUndone(connection, kind, batch)) ? found : null;
}

/** Undoes a change of several records as a whole; one that has changed again since stays, so that no change is lost. */
export async function undoBatch<Held extends { version: number }>(
  context: UseCaseContext,
  kind: Undo<Held>,
  batch: string,
): Promise<Undone> {
  const { tx, now } = context;
  const rows = await listBatch(tx, kind, batch, now);
  const ids = rows.map(({ entityId }) => entityId);
  const present = await kind.lock(tx, ids);
  if (present.size === 0) return { ok: false, reason: "not-found" };
  // Asked behind the locks: of two who press at once, the second finds what the first did.
  if (await isUndone(tx, kind, batch)) return { ok: false, reason: "already-undone" };
  const changes = rows.flatMap((row) => {
    const held = present.get(row.entityId);
    return held && held.version === row.version ? [{ held, row }] : [];
  });
  const undone = await kind.put(context, changes, undoOf(batch));
  return { ok: true, undone, kept: present.size - undone };
}

async function isUndone(connection: Connection, { entity }: Kind, batch: string): Promise<boolean> {
  return (
    (await connection.$count(history, and(eq(history.entity, entity), eq(history.batch, undoOf(batch))))) > 0
  );
}

const undoOf = (batch: string) => `undo of ${batch}`;

export type Change = { entityId: string; before: unknown; after: unknown };

/**
 * What putting a change back would do: make the record, now at `version`, read as `earlier`; or it is impossible, because
 * the record is gone or in the trash, because the change has nothing earlier, or for a reason in `words`.
 */
type Plan<State> =
  | { kind: "gone" }
  | { kind: "trash" }
  | { kind: "none" }
  | { kind: "never"; words: string }
  | { kind: "revert"; version: number; now: State; earlier: State };

export type Revert<State> = {
  plan: (platform: Platform, change: Change) => Promise<Plan<State>>;
  /**
   * Puts it back, unless the record has changed since `version`, which was compared; `words` say the result, or why it
   * was refused. A change that is put back twice, as after a double click, is put back once.
   */
  put: (context: UseCaseContext, change: Change, version: number) => Promise<{ ok: boolean; words: string }>;
};
