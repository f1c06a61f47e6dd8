import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { diskFolder, type FilesSettings } from "#platform/files.server.ts";
import { freeBytes, spareBytes } from "#platform/scratch.server.ts";

/** The disk has no room for a backup; the message says how much it needs. */
export class NoRoomError extends Error {}

/**
 * Refuses a backup that would fill the disk. It takes at most what the tables and the files take now: files on disk
 * are packed from where they are, those of an object store are fetched first, so they count as twice the last backup.
 * @throws NoRoomError
 */
export async function requireRoom(
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
