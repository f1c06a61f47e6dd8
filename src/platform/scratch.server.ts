import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#platform/config.server.ts";

type Place = Pick<Config, "DATA_DIR">;

/** Bytes that stay free on the disk, above all for the database. */
export const spareBytes = 512 * 1024 * 1024;
const leftAfter = 3_600_000; // ms after which a folder is one that a killed process left

const folderOf = ({ DATA_DIR }: Place) => join(DATA_DIR, "photo-scratch");

/** Makes a temporary folder on the local disk; its maker deletes it. */
export async function makeScratch(place: Place): Promise<string> {
  const folder = join(folderOf(place), randomUUID());
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Runs `use` with a temporary folder on the local disk; the folder is always deleted afterwards. */
export async function withScratch<Result>(
  place: Place,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await makeScratch(place);
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Not counting what only root may use. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Whether the disk has room for incoming files; some space is reserved for other uses, above all the
 * database.
 */
export async function hasRoom({ DATA_DIR }: Place): Promise<boolean> {
  return (await freeBytes(DATA_DIR)) > spareBytes;
}

/** Deletes temporary folders left by a killed process; returns how many there were. */
export async function sweepScratch(place: Place, now: Date): Promise<number> {
  const before = now.getTime() - leftAfter;
  const names = await readdir(folderOf(place)).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const folder = join(folderOf(place), name);
    const found = await stat(folder).catch(() => null); // an upload that ends meanwhile deletes its folder
    if (!found || found.mtimeMs >= before) continue;
    await rm(folder, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}
