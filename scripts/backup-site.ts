import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { create } from "tar";
import { diskFolder, type FilesSettings, openFiles } from "#platform/files.server.ts";
import { copyFiles } from "./copy-files.ts";
import { appliedMigrations, keptOf, type SiteTable, siteTables } from "./site-tables.ts";

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
  const staging = mkdtempSync(join(tmpdir(), "chamber-backup-")); // readable by the owner only
  const unfinished = `${target}.unfinished`;
  try {
    mkdirSync(join(staging, "tables"));
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
    await create({ gzip: true, cwd: staging, file: unfinished, follow: true, portable: true }, [
      "manifest.json",
      "tables",
      "files",
    ]);
    await chmod(unfinished, 0o600); // contains personal data and password hashes
    renameSync(unfinished, target);
    return manifest;
  } finally {
    rmSync(unfinished, { force: true });
    rmSync(staging, { recursive: true, force: true });
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
