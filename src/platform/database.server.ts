import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { isOutage } from "#platform/database-faults.ts";
import type { Log } from "#platform/log.server.ts";

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
/** Either; what every store function takes first, so that the caller decides what belongs together. */
export type Connection = Database | Transaction;

const poolSize = 10; // connections
// No page waits longer for the database than a person would (ms): for a free connection, for the end of a statement
// (the server ends it), and for an answer where the server stands still.
const patience = { connectionTimeoutMillis: 4_000, statement_timeout: 5_000, query_timeout: 6_000 };
const migrationLock = 7_239_401; // any fixed number; the same in every process of this product

/** Opens the connection pool. Nothing is sent until the first query. */
export function openDatabase(url: string, log?: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    ...patience,
    application_name: `chamber:${process.pid}`,
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on("error", (error) => log?.warn({ error }, "an idle database connection broke"));
  const database = drizzle(pool);
  // Drizzle's own leaves a connection taken for ever where "begin" fails, and gives one back whose query never ended.
  database.transaction = async (use, config) => {
    const client = await pool.connect();
    try {
      const result = await drizzle(client).transaction(use, config);
      client.release();
      return result;
    } catch (error) {
      client.release(isOutage(error));
      throw error;
    }
  };
  return database;
}

/** A statement that nearly every request needs: put together once for each database, and not for each request. */
export function builtOnce<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}

/**
 * Brings the schema up to date. Processes that start together take turns behind an advisory lock,
 * and all pending files are one transaction: the old schema or the new one, never between.
 */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end(); // ends the session and with it the lock
  }
}
