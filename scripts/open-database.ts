import pg from "pg";
import { readConfig, type Settings } from "#platform/config.server.ts";
import { type Claim, claimDataFolder } from "#platform/data-folder.server.ts";
import { migrateDatabase } from "#platform/database.server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";

type Work = (client: pg.Client, settings: Settings) => Promise<void>;

/**
 * Runs `work` on the site's migrated database, whether or not the site is running. The site's own Postgres is stopped
 * afterwards unless a site or another command uses it. `alone` keeps sites away meanwhile, which only that one can.
 * @throws EmbeddedPostgresError when it does not start, or a site that runs has to be stopped first
 */
export async function withDatabase(work: Work, { alone = false } = {}): Promise<void> {
  const settings = readConfig(process.env);
  if (settings.DATABASE_URL) return onMigrated(settings.DATABASE_URL, settings, work);
  const postgres = await startEmbeddedPostgres(settings.DATA_DIR);
  const claim = alone ? await claimDataFolder(postgres.url, settings.DATA_DIR) : undefined;
  try {
    await onMigrated(postgres.url, settings, work);
  } finally {
    await stopUnlessUsed(postgres, settings.DATA_DIR, claim);
  }
}

async function onMigrated(connectionString: string, settings: Settings, work: Work): Promise<void> {
  await migrateDatabase(connectionString, "db/migrations");
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client, settings);
  } finally {
    await client.end();
  }
}

/** With the claim nobody begins to use it: a site that starts waits, and then starts a Postgres of its own. */
async function stopUnlessUsed({ url, stop }: EmbeddedPostgres, folder: string, held?: Claim): Promise<void> {
  // Without a claim it is a site's, which stops it itself, or it is gone.
  const claim = held ?? (await claimDataFolder(url, folder).catch(() => undefined));
  if (!claim) return;
  await ((await claim.isShared().catch(() => true)) ? claim.release() : stop());
}
