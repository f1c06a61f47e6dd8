import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { create } from "tar";
import { copyFiles } from "#platform/copy-files.server.ts";
import { codeOf } from "#platform/database-faults.ts";
import { diskFolder, type FilesSettings, isUnfinished, openFiles } from "#platform/files.server.ts";
import { appliedMigrations, keptOf, type SiteTable, siteTables } from "./site-tables.server.ts";

/** What the name of a folder ends with in which a backup is made. */
export const unfinished = ".unfinished";

/** The first file of a backup; it describes the others. */
export type Manifest = {
  product: "chamber";
  format: 1;
  at: string;
  migrations: string[];
  tables: SiteTable[];
};

/**
 * Writes the whole site into one .tar.gz: a consistent snapshot of every table, and the files of the
 * configured store. The site may be running.
 * A file is never deleted before the row that refers to it, so additional files that are newer than the
 * snapshot do no harm. Mailed links with a token are left out, so that a backup gives access to nothing.
 * @throws when a file cannot be read; no backup is written then
 */
export async function backUpSite(
  client: pg.Client,
  settings: FilesSettings,
  target: string,
): Promise<Manifest> {
  const staging = `${target}${unfinished}`; // beside the target: a disk with room for one has room for both
  try {
    mkdirSync(join(staging, "tables"), { recursive: true, mode: 0o700 });
    await client.query("begin transaction isolation level repeatable read, read only");
    const tables = await siteTables(client);
    const migrations = await appliedMigrations(client);
    for (const table of tables) {
      const rows = client.query(copyTo(`copy ${keptOf(table)} to stdout`));
      await pipeline(rows, createWriteStream(join(staging, "tables", table.name)));
    }
    await client.query("commit");
    const manifest: Manifest = {
      product: "chamber",
      format: 1,
      at: new Date().toISOString(),
      migrations,
      tables,
    };
    await writeFile(join(staging, "manifest.json"), JSON.stringify(manifest));
    await stageFiles(settings, staging);
    const packed = join(staging, "site.tar.gz");
    await pack(staging, packed);
    await chmod(packed, 0o600); // contains personal data and password hashes
    renameSync(packed, target);
    return manifest;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const attempts = 3;

/**
 * Packs what is staged. A file that the running site deletes between the reading of its folder and of itself ends
 * the packing, which is then begun anew.
 */
async function pack(staging: string, file: string, attempt = 1): Promise<void> {
  const isPacked = (path: string) => !isUnfinished(`${path.replace(/^files\//, "")}/`);
  const options = { gzip: true, cwd: staging, file, follow: true, portable: true, filter: isPacked };
  try {
    await create(options, ["manifest.json", "tables", "files"]);
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || attempt === attempts) throw error;
    await pack(staging, file, attempt + 1);
  }
}

/**
 * Makes the files available under `staging`/files: a symlink for files on disk, a copy for those of an object
 * store.
 */
async function stageFiles(settings: FilesSettings, staging: string) {
  const staged = diskFolder({ DATA_DIR: staging });
  const onDisk = resolve(diskFolder(settings));
  if (!settings.FILES_URL && existsSync(onDisk)) return symlinkSync(onDisk, staged);
  mkdirSync(staged);
  if (!settings.FILES_URL) return;
  const { failed } = await copyFiles(await openFiles(settings), await openFiles({ DATA_DIR: staging }));
  if (failed[0])
    throw new Error(`${failed.length} files cannot be read: ${failed[0].key}, ${failed[0].reason}`);
}
