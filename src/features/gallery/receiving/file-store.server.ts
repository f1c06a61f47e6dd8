import { eq, lt } from "drizzle-orm";
import { putFile } from "#platform/files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { intentHours } from "../limits.ts";
import { photoFile, photoFolder } from "../photo-files.ts";
import { fileIntents } from "../tables.ts";

type MadeFile = { name: string; path: string; length: number };

/** Records the intent to store files under this key; inserting the photo's row deletes the intent. */
export async function intendFiles({ db, clock }: Platform, fileKey: string): Promise<void> {
  await db.insert(fileIntents).values({ fileKey, at: clock.now() });
}

/**
 * Stores the files of a photo.
 * @throws an Error with the code ENOSPC when the disk is full
 */
export async function storeFiles({ files }: Platform, fileKey: string, made: MadeFile[]): Promise<void> {
  for (const { name, path, length } of made) await putFile(files, photoFile(fileKey, name), { path, length });
}

/** Deletes the files of a photo without a row, then their intent. */
export async function discardFiles({ db, files }: Platform, fileKey: string): Promise<void> {
  await files.deleteAll(photoFolder(fileKey));
  await db.delete(fileIntents).where(eq(fileIntents.fileKey, fileKey));
}

/** Deletes the files left by interrupted uploads and purged photos; returns how many photos there were. */
export async function sweepFiles(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - intentHours * 3_600_000);
  const left = await platform.db.select().from(fileIntents).where(lt(fileIntents.at, before));
  for (const { fileKey } of left) await discardFiles(platform, fileKey);
  return left.length;
}
