import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { readConfig, type Settings } from "#platform/config.server.ts";
import { migrateDatabase } from "#platform/database.server.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { findPostmaster } from "#platform/postmaster-pid.server.ts";

/**
 * Runs `work` on the site's migrated database, whether or not the site is running. An embedded server that
 * was not running before is stopped again.
 */
export async function withDatabase(
  work: (client: pg.Client, settings: Settings) => Promise<void>,
): Promise<void> {
  const settings = readConfig(process.env);
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const wasRunning =
    settings.DATABASE_URL !== undefined ||
    (await findPostmaster(join(settings.DATA_DIR, "postgres"))) !== null;
  const embedded = settings.DATABASE_URL ? undefined : await startEmbeddedPostgres(settings.DATA_DIR);
  const connectionString = settings.DATABASE_URL ?? embedded?.url ?? "";
  try {
    await migrateDatabase(connectionString, "db/migrations");
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await work(client, settings);
    } finally {
      await client.end();
    }
  } finally {
    if (!wasRunning) await embedded?.stop();
  }
}
