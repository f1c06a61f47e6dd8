import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { compactLetterCounts } from "../compact-counts-store.server.ts";
import { archivedLetters } from "../limits.ts";
import { letterCounts, letterReaders, letters } from "../tables.ts";
import type { Members } from "./audience.server.ts";
import { goingStates } from "./progress.ts";

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
    .where(isAnyOf(letterCounts.letterId, ids))
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

export type NextReader = { id: number; email: string; tries: number; named: unknown };

/**
 * The next reader who waits for a letter that is on its way, locked until the transaction ends; one that another
 * process has locked is passed over.
 */
export async function lockNextReader(
  tx: Transaction,
  { letterId, mayGet, named, now }: { letterId: number; mayGet: SQL; named: Members["named"]; now: Date },
): Promise<NextReader | null> {
  const { subscriberId: id, tries } = letterReaders;
  const email = sql<string>`reader.email`;
  const [row] = await tx
    .select({ id, email, tries, named: named(email) })
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
