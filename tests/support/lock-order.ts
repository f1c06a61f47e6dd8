import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { Database, Transaction } from "#platform/database.server.ts";
import type { Site } from "./site.ts";

type Steps = { first: (tx: Transaction) => Promise<unknown>; later: (tx: Transaction) => Promise<unknown> };

/**
 * Sends a request while a change holds the first of its locks and takes the others once the request waits for that
 * one. Where the two lock in different orders, Postgres ends one of them: this throws, or the answer is a 500.
 */
export async function sendBetweenLocks(
  { platform: { db } }: Site,
  { first, later }: Steps,
  send: () => Promise<Response>,
): Promise<Response> {
  const sent = await db.transaction(async (tx) => {
    await first(tx);
    const answer = send();
    await untilOneWaits(db);
    await later(tx);
    return { answer };
  });
  return sent.answer;
}

/** Waits until a transaction of this database, or so many, wait for a lock that another one holds. */
export async function untilOneWaits(db: Database, count = 1): Promise<void> {
  await vi.waitUntil(async () => (await countWaiting(db)) >= count, { timeout: 60_000, interval: 20 });
}

/** How many transactions of this database wait for a lock that another one holds. */
export async function countWaiting(db: Database): Promise<number> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await db.execute(waiting)).rows.length;
}
