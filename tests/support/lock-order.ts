import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { Transaction } from "#platform/database.server.ts";
import type { Site } from "./site.ts";

/** The two steps in which a change takes its locks. */
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
  const waiting = sql`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const sent = await db.transaction(async (tx) => {
    await first(tx);
    const answer = send();
    await vi.waitUntil(
      async () => ((await db.execute<{ waiting: number }>(waiting)).rows[0]?.waiting ?? 0) > 0,
      { timeout: 10_000, interval: 20 },
    );
    await later(tx);
    return { answer };
  });
  return sent.answer;
}
