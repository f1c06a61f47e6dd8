import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { compactLetterCounts } from "../compact-counts-store.server.ts";
import { letterReaders, letters } from "../tables.ts";
import { calm } from "./letters-store.server.ts";
import { goingStates } from "./progress.ts";

export type NextReader = { id: number; email: string; tries: number };

/**
 * The next reader who waits for a letter that is on its way, locked until the transaction ends; one that another
 * process has locked is passed over.
 */
export async function lockNextReader(
  tx: Transaction,
  { letterId, mayGet, now }: { letterId: number; mayGet: SQL; now: Date },
): Promise<NextReader | null> {
  const { subscriberId: id, tries } = letterReaders;
  const [row] = await tx
    .select({ id, email: sql<string>`reader.email`, tries })
    .from(letterReaders)
    .innerJoin(letters, and(eq(letters.id, letterReaders.letterId), inArray(letters.state, goingStates)))
    .innerJoin(sql`(${mayGet}) reader`, eq(sql`reader.id`, letterReaders.subscriberId))
    .where(
      and(
        eq(letterReaders.letterId, letterId),
        eq(letterReaders.state, "waiting"),
        or(isNull(letterReaders.retryAt), lte(letterReaders.retryAt, now)),
      ),
    )
    .orderBy(asc(letterReaders.subscriberId))
    .limit(1)
    .for("update", { of: letterReaders, skipLocked: true });
  return row ?? null;
}

export async function storeReader(
  connection: Connection,
  { letterId, id }: { letterId: number; id: number },
  change: Partial<typeof letterReaders.$inferInsert>,
): Promise<void> {
  await connection
    .update(letterReaders)
    .set(change)
    .where(and(eq(letterReaders.letterId, letterId), eq(letterReaders.subscriberId, id)));
}

/** Passes over those who wait for a letter and may not get it any more. */
export async function skipThoseWhoLeft(
  connection: Connection,
  { letterId, stillGet, now }: { letterId: number; stillGet: SQL; now: Date },
): Promise<void> {
  const isReader = sql`${letterReaders.subscriberId} in (select id from (${stillGet}) reader)`;
  await connection
    .update(letterReaders)
    .set({ state: "skipped", at: now })
    .where(
      and(eq(letterReaders.letterId, letterId), eq(letterReaders.state, "waiting"), sql`not ${isReader}`),
    );
}

/** Ends a letter on its way whose readers are all noted and for which nobody waits any more; whether it did. */
export async function endLetter(connection: Connection, id: number, now: Date): Promise<boolean> {
  const waiting = sql`exists (select from ${letterReaders} where ${letterReaders.letterId} = ${id} and ${letterReaders.state} = 'waiting')`;
  const ended = await connection
    .update(letters)
    .set({ state: "sent", endedAt: now, ...calm })
    .where(
      and(
        eq(letters.id, id),
        inArray(letters.state, goingStates),
        isNull(letters.planned),
        sql`not ${waiting}`,
      ),
    )
    .returning({ id: letters.id });
  if (ended.length > 0) await compactLetterCounts(connection);
  return ended.length > 0;
}
