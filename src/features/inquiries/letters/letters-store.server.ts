import { and, count, desc, eq, inArray, isNotNull, sql, sum } from "drizzle-orm";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { archivedLetters } from "../limits.ts";
import { letterCounts, letterReaders, letters } from "../tables.ts";

export type StoredLetter = typeof letters.$inferSelect;

export type LetterFigures = {
  readers: number;
  waiting: number;
  sent: number;
  /** The mail server broke off before it confirmed them. */
  unconfirmed: number;
  failed: number;
  /** The mail came back after the reader's server had taken it. */
  bounced: number;
  skipped: number;
  /** The reader left the list by a link of this letter. */
  left: number;
};

/** A letter that is scheduled, on its way or sent, by the last segment of its address. */
export async function findLetter(connection: Connection, slug: string): Promise<StoredLetter | null> {
  const [row] = await connection.select().from(letters).where(eq(letters.slug, slug));
  return row ?? null;
}

export async function lockLetter(tx: Transaction, slug: string): Promise<StoredLetter | null> {
  const [row] = await tx.select().from(letters).where(eq(letters.slug, slug)).for("update");
  return row ?? null;
}

/** The letters that everyone may read on the site, the latest first: those of the last years. */
export function listArchive(connection: Connection) {
  return connection
    .select({ slug: letters.slug, subject: letters.subject, startedAt: letters.startedAt })
    .from(letters)
    .where(inArchive)
    .orderBy(desc(letters.sendAt), desc(letters.id))
    .limit(archivedLetters);
}

export async function findArchived(connection: Connection, slug: string) {
  const [row] = await connection
    .select({ subject: letters.subject, content: letters.content, startedAt: letters.startedAt })
    .from(letters)
    .where(and(eq(letters.slug, slug), inArchive));
  return row?.content && row.startedAt ? { ...row, content: row.content, startedAt: row.startedAt } : null;
}

// From the first reader on: their mail has a link to it.
const inArchive = and(eq(letters.inArchive, true), isNotNull(letters.content));

/** The figures of letters, by id. The cost does not depend on how many readers they have. */
export async function figuresOf(connection: Connection, ids: number[]): Promise<Map<number, LetterFigures>> {
  if (ids.length === 0) return new Map();
  const ofState = (state: (typeof letterReaders.$inferSelect)["state"]) =>
    sql<number>`coalesce(sum(${letterCounts.difference}) filter (where ${letterCounts.state} = ${state}), 0)`.mapWith(
      Number,
    );
  const rows = await connection
    .select({
      id: letterCounts.letterId,
      readers: sum(letterCounts.difference).mapWith(Number),
      waiting: ofState("waiting"),
      sent: ofState("sent"),
      unconfirmed: ofState("handed"),
      failed: ofState("failed"),
      bounced: ofState("bounced"),
      skipped: ofState("skipped"),
      left: sum(letterCounts.differenceLeft).mapWith(Number),
    })
    .from(letterCounts)
    .where(inArray(letterCounts.letterId, ids))
    .groupBy(letterCounts.letterId);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Why a letter did not reach some readers: what mail servers said, the most frequent first. */
export function listFailures(connection: Connection, id: number) {
  return connection
    .select({ reason: letterReaders.reason, count: count() })
    .from(letterReaders)
    .where(and(eq(letterReaders.letterId, id), inArray(letterReaders.state, ["failed", "bounced"])))
    .groupBy(letterReaders.reason)
    .orderBy(desc(count()))
    .limit(10);
}

export const calm = { trouble: null, troubleSince: null, retryAt: null };

export async function storeLetter(
  connection: Connection,
  id: number,
  change: Partial<typeof letters.$inferInsert>,
): Promise<void> {
  await connection.update(letters).set(change).where(eq(letters.id, id));
}
