import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { diskFolder, type FilesSettings } from "#platform/files.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { freeBytes, spareBytes } from "#platform/scratch.server.ts";
import { backUpSite, unfinished } from "./back-up-site.server.ts";
import { recordBackup } from "./backup-record.server.ts";

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

const namePattern = /^chamber-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;
const day = 86_400_000; // ms

/** "chamber-2026-03-01T044100Z.tar.gz" */
export function backupName(now: Date): string {
  return `chamber-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar.gz`;
}

/** The instant in such a name; undefined for any other file, which is never touched. */
export function instantOf(name: string): Date | undefined {
  const [, date, hour, minute, second] = namePattern.exec(name) ?? [];
  return date ? new Date(`${date}T${hour}:${minute}:${second}Z`) : undefined;
}

/** The names of the backups in a folder that are older than `days`, but never of the newest. */
export function outdated(names: string[], now: Date, days: number): string[] {
  const own = names.filter((name) => instantOf(name)).sort();
  const oldest = now.getTime() - days * day;
  return own.slice(0, -1).filter((name) => (instantOf(name)?.getTime() ?? 0) <= oldest);
}

async function newestBackup(folder: string): Promise<{ name: string; bytes: number } | undefined> {
  const name = (await readdir(folder).catch(() => []))
    .filter((each) => instantOf(each))
    .sort()
    .at(-1);
  return name === undefined ? undefined : { name, bytes: (await stat(join(folder, name))).size };
}

/** Makes the folder for backups, and removes what a killed process left of one more than a day ago. */
async function prepareFolder(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (!name.endsWith(unfinished)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > day) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function deleteOutdated(folder: string, now: Date, days: number): Promise<number> {
  const names = outdated(await readdir(folder), now, days);
  for (const name of names) await rm(join(folder, name), { force: true });
  return names.length;
}

/** The disk has no room for a backup; the message says how much it needs. */
class NoRoomError extends Error {}

/**
 * Refuses a backup that would fill the disk. It takes at most what the tables and the files take now: files on disk
 * are packed from where they are, those of an object store are fetched first, so they count as twice the last backup.
 * @throws NoRoomError
 */
async function requireRoom(
  client: pg.Client,
  settings: FilesSettings,
  folder: string,
  lastBytes: number,
): Promise<void> {
  const { rows } = await client.query("select pg_database_size(current_database()) as bytes");
  const ofFiles = settings.FILES_URL ? 2 * lastBytes : await bytesIn(diskFolder(settings));
  const needed = Number(rows[0].bytes) + ofFiles + spareBytes;
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new NoRoomError(
    `The disk of ${folder} has ${megabytes(free)} MB free; a backup needs ${megabytes(needed)} MB.`,
  );
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000).toLocaleString("en-US");

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let sum = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    sum += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0, // deleted meanwhile
    );
  }
  return sum;
}
