import { stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { backUpSite } from "./back-up-site.server.ts";
import { recordBackup } from "./backup-record.server.ts";
import { requireRoom } from "./disk-room.server.ts";
import { backupName, deleteOutdated, newestBackup, prepareFolder } from "./kept-backups.server.ts";

const longest = 6 * 3600; // seconds

/**
 * Nightly job: writes the whole site into a file of BACKUP_DIR, and then deletes those older than BACKUP_KEEP days.
 * A backup that fails deletes none, is told in the log, to owners and in the metrics, and is tried again.
 * An old one that cannot be deleted is told in the same way, and tried again the next night: each try writes a file.
 */
export const makeBackup: Job<object> = {
  name: "make-backup",
  schedule: { cron: "41 4 * * *" }, // an hour after the jobs that delete files
  longest,
  async run(_, platform) {
    const { config, db, clock, log } = platform;
    const { BACKUP_DIR: folder, BACKUP_KEEP: days } = config;
    if (folder === undefined || days === 0) return;
    const file = backupName(clock.now());
    let isMade = false;
    try {
      const bytes = await write(platform, folder, file);
      await recordBackup(db, { file, bytes }, clock.now());
      isMade = true;
      const deleted = await deleteOutdated(folder, clock.now(), days);
      log.info({ file, bytes, deleted }, "backup made");
    } catch (error) {
      log.error({ error, file }, isMade ? "old backups not deleted" : "backup failed");
      const reason = error instanceof Error ? error.message : "unknown";
      await recordBackup(db, { file, reason }, clock.now());
      if (!isMade) throw error;
    }
  },
};

async function write({ config, db, clock }: Platform, folder: string, file: string): Promise<number> {
  await prepareFolder(folder, clock.now());
  const last = await newestBackup(folder);
  // A connection of its own: those of the pools end a statement before a minute is over.
  const client = new pg.Client({ connectionString: db.$client.options.connectionString });
  await client.connect();
  try {
    await requireRoom(client, config, folder, last?.bytes ?? 0);
    await backUpSite(client, config, join(folder, file));
  } finally {
    await client.end();
  }
  return (await stat(join(folder, file))).size;
}
