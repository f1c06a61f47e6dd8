import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#platform/config.server.ts";
import { freeSpaceKept, intentHours } from "../limits.ts";

type Place = Pick<Config, "DATA_DIR">;

const folderOf = ({ DATA_DIR }: Place) => join(DATA_DIR, "photo-scratch");

/** Lets `use` work in a folder of its own on the local disk, which is gone afterwards, whatever happens. */
export async function withScratch<Result>(
  place: Place,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(folderOf(place), randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether the disk has room for photos on their way; what else needs the disk, the database above all, comes first. */
export async function hasRoom({ DATA_DIR }: Place): Promise<boolean> {
  const { bavail, bsize } = await statfs(DATA_DIR);
  return bavail * bsize > freeSpaceKept;
}

/** Deletes what a killed process left on the local disk; answers how many folders there were. */
export async function sweepScratch(place: Place, now: Date): Promise<number> {
  const before = now.getTime() - intentHours * 3_600_000;
  const names = await readdir(folderOf(place)).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const folder = join(folderOf(place), name);
    const { mtimeMs } = await stat(folder);
    if (mtimeMs >= before) continue;
    await rm(folder, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}
