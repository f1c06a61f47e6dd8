import { sql } from "drizzle-orm";
import { readLastBackups } from "#platform/backup/backup-record.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database.server.ts";
import type { Metrics } from "#platform/http/metrics.server.ts";
import { countJobs, oldestJob } from "#platform/jobs.server.ts";
import { freeBytes } from "#platform/scratch.server.ts";

/** Adds to /metrics what the database, the disk, the queues and the backups say; docs/watching.md explains each. */
export function watchSite(metrics: Metrics, db: Database, { DATA_DIR }: Pick<Config, "DATA_DIR">): void {
  const pool = db.$client;
  metrics.watchStates("database_connections", "Connections of this process by state", async () => [
    { state: "idle", count: pool.idleCount },
    { state: "busy", count: pool.totalCount - pool.idleCount },
    { state: "waited for", count: pool.waitingCount },
  ]);
  metrics.watch("disk_free_bytes", "Free space on the disk of DATA_DIR", () => freeBytes(DATA_DIR));
  metrics.watchStates("jobs", "Jobs in the queue by state", () => countJobs(db));
  metrics.watch("jobs_oldest_seconds", "How long the oldest due job has waited", () => oldestJob(db));
  metrics.watchStates("mails", "Emails waiting to be sent, and emails given up on", () => countMails(db));
  metrics.watch(
    "backup_last_success_timestamp_seconds",
    "When the last nightly backup was made",
    async () => {
      const { madeAt } = await readLastBackups(db);
      return madeAt ? madeAt.getTime() / 1000 : undefined;
    },
  );
  metrics.watch("backup_failing", "1 while nightly backups fail, else 0", async () =>
    (await readLastBackups(db)).failing ? 1 : 0,
  );
}

async function countMails(db: Database) {
  // Each state by its index: those that were sent are many, and are not counted.
  const { rows } = await db.execute<{ state: string; count: number }>(
    sql`select state, (select count(*)::int from mails where mails.state = told.state) as count
        from unnest(array['queued', 'failed']) as told(state)`,
  );
  return rows;
}
