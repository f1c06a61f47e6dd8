import { and, asc, count, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { compactLetterCounts } from "../compact-counts-store.server.ts";
import { countSubscribers } from "../newsletter/subscriber-store.server.ts";
import { letterReaders, letters, newsletterSubscribers as subscribers } from "../tables.ts";
import { calm } from "./letters-store.server.ts";

/** A reader whose turn it is. */
export type NextReader = { id: number; email: string; tries: number };

/** The readers of a topic: who has chosen it or never chose; all without a topic. */
function readersOf(topic: string | null): SQL | undefined {
  const hasTopic =
    topic === null ? undefined : or(isNull(subscribers.topics), sql`${subscribers.topics} ? ${topic}`);
  return and(eq(subscribers.state, "confirmed"), hasTopic);
}

/** How many readers a letter of this topic would have now. With a topic all readers are read. */
export async function countReaders(connection: Connection, topic: string | null): Promise<number> {
  if (topic === null) return (await countSubscribers(connection)).confirmed;
  const [row] = await connection.select({ readers: count() }).from(subscribers).where(readersOf(topic));
  return row?.readers ?? 0;
}

/** Notes the present readers of a letter's topic as those who get it; nobody is noted twice. */
export async function noteReaders(
  tx: Transaction,
  { id, topic }: { id: number; topic: string | null },
): Promise<void> {
  await tx
    .insert(letterReaders)
    .select(
      tx
        .select({
          letterId: sql<number>`${id}::bigint`.as("letter_id"),
          subscriberId: subscribers.id,
          state: sql<"waiting">`'waiting'`.as("state"),
          tries: sql<number>`0`.as("tries"),
          retryAt: sql<null>`null::timestamptz`.as("retry_at"),
          at: sql<null>`null::timestamptz`.as("at"),
          reason: sql<null>`null::text`.as("reason"),
          leftAt: sql<null>`null::timestamptz`.as("left_at"),
        })
        .from(subscribers)
        .where(readersOf(topic)),
    )
    .onConflictDoNothing();
}

/**
 * The next reader who waits for a letter that is on its way, locked until the transaction ends; one that another
 * process has locked is passed over.
 */
export async function lockNextReader(
  tx: Transaction,
  letterId: number,
  now: Date,
): Promise<NextReader | null> {
  const [row] = await tx
    .select({ id: subscribers.id, email: subscribers.email, tries: letterReaders.tries })
    .from(letterReaders)
    .innerJoin(letters, and(eq(letters.id, letterReaders.letterId), eq(letters.state, "sending")))
    .innerJoin(
      subscribers,
      and(eq(subscribers.id, letterReaders.subscriberId), eq(subscribers.state, "confirmed")),
    )
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

/** Changes what has become of a letter for one reader. */
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

/** Passes over those who wait for a letter and have left the list. */
export async function skipThoseWhoLeft(connection: Connection, letterId: number, now: Date): Promise<void> {
  const isReader = sql`exists (select from ${subscribers} where ${subscribers.id} = ${letterReaders.subscriberId} and ${subscribers.state} = 'confirmed')`;
  await connection
    .update(letterReaders)
    .set({ state: "skipped", at: now })
    .where(
      and(eq(letterReaders.letterId, letterId), eq(letterReaders.state, "waiting"), sql`not ${isReader}`),
    );
}

/** Ends a letter on its way for which nobody waits any more; whether it did. */
export async function endLetter(connection: Connection, id: number, now: Date): Promise<boolean> {
  const waiting = sql`exists (select from ${letterReaders} where ${letterReaders.letterId} = ${id} and ${letterReaders.state} = 'waiting')`;
  const ended = await connection
    .update(letters)
    .set({ state: "sent", endedAt: now, ...calm })
    .where(and(eq(letters.id, id), eq(letters.state, "sending"), sql`not ${waiting}`))
    .returning({ id: letters.id });
  if (ended.length > 0) await compactLetterCounts(connection);
  return ended.length > 0;
}
