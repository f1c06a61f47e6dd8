import { setTimeout as pause } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { codeOf, isOutage } from "#platform/database-faults.ts";
import { keptValues } from "#platform/kept-values.ts";
import type { Log } from "#platform/log.server.ts";
import { prepareOnce } from "#platform/prepared-statements.server.ts";

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
/**
 * Either of the two. Every store function takes one as its first argument, so that the caller decides what
 * runs in one transaction.
 */
export type Connection = Database | Transaction;

/** What a database is opened for: the answers to requests, or work that nobody waits for. */
type Use = "requests" | "work";

// The most connections, and timeouts (ms): for a free connection, for the end of a statement (enforced by the server),
// and for a response when the server hangs. No page waits long for the database. Jobs and what is done at the start may
// take ten times as long, and have connections of their own, so that they never take those of pages.
const limits: Record<Use, pg.PoolConfig> = {
  requests: {
    ...{ max: 10, connectionTimeoutMillis: 4_000, statement_timeout: 5_000, query_timeout: 6_000 },
    ...{ idleTimeoutMillis: 300_000, keepAlive: true }, // a new connection has planned nothing yet
  },
  work: { max: 5, connectionTimeoutMillis: 40_000, statement_timeout: 50_000, query_timeout: 60_000 },
};
const firstPause = 500; // ms
const longestPause = 10_000; // ms
const migrationLock = 7_239_401; // any fixed number; the same in every process of this product

/** Opens a connection pool. Nothing is sent until the first query. */
export function openDatabase(
  url: string,
  { log, use = "requests", prepared = true }: { log?: Log; use?: Use; prepared?: boolean } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    ...limits[use],
    application_name: `chamber:${process.pid}`,
  });
  prepareOnce(pool, { prepared, log });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on("error", (error) => log?.warn({ error }, "an idle database connection broke"));
  // The pool listens to idle connections alone. One that breaks inside a transaction, between two of its queries,
  // would end the process as well; the next query fails, and tells the reason.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const database = drizzle(pool);
  // Drizzle's own `transaction` leaks the connection when "begin" fails, and returns a connection to the pool
  // whose query never ended.
  database.transaction = async (use, config) => {
    const client = await pool.connect();
    try {
      const result = await drizzle(client).transaction(use, config);
      client.release();
      return result;
    } catch (error) {
      client.release(isOutage(error) && (error as Error));
      throw error;
    }
  };
  return database;
}

const built = keptValues<object>(500);

/**
 * The statement of this key, built by its first asker: building takes as long as asking. The key names all that it depends on
 * but for its placeholders.
 */
export function builtOnce<Statement extends object>(
  db: Database,
  key: string,
  build: () => Statement,
): Statement {
  const statement = (built(db).get(key) as Statement | undefined) ?? build();
  built(db).set(key, statement);
  return statement;
}

/**
 * Applies the pending migrations. Processes that start together take turns by an advisory lock, and all
 * pending files run in one transaction, so that the schema is never half migrated.
 */
export async function migrateDatabase(url: string, folder: string, log?: Log): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined); // the query that runs fails as well
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
    if (await isNewer(client, folder))
      log?.warn("the database was upgraded by a newer version; this one goes on");
  } finally {
    await client.end(); // ends the session and with it the lock
  }
}

/** Whether a newer version has migrated this database further than this one knows: after a way back, or during an upgrade. */
async function isNewer(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const last = await client.query("select max(created_at) > $1 as newer from drizzle.__drizzle_migrations", [
    known,
  ]);
  return last.rows[0].newer;
}

/**
 * Calls `attempt` until the database can be reached, with growing pauses (500 ms to 10 s).
 * @throws at once any error that is not an outage; an AbortError when `signal` ends the waiting
 */
export async function whenDatabaseAnswers<T>(
  attempt: () => Promise<T>,
  log: Log,
  signal?: AbortSignal,
): Promise<T> {
  for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isOutage(error)) throw error;
      log.warn({ code: codeOf(error), nextTryInMs: wait }, "the database does not answer yet");
      await pause(wait, undefined, { signal });
    }
  }
}
