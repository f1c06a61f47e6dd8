import { eq, lt } from "drizzle-orm";
import { codeOf } from "#platform/database-faults.ts";
import { putFile } from "#platform/files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { intentHours } from "../limits.ts";
import { photoFile, photoFolder } from "../photo-files.ts";
import { fileIntents } from "../tables.ts";

type MadeFile = { name: string; path: string; length: number };

/** Notes that files are about to be stored under this key; the insert of the photo's row takes the note away. */
export async function intendFiles({ db, clock }: Platform, fileKey: string): Promise<void> {
  await db.insert(fileIntents).values({ fileKey, at: clock.now() });
}

/** Stores the files of a photo. @throws an Error with the code ENOSPC when the disk is full */
export async function storeFiles({ files }: Platform, fileKey: string, made: MadeFile[]): Promise<void> {
  for (const { name, path, length } of made) await putFile(files, photoFile(fileKey, name), { path, length });
}

/** Deletes the files of a photo that has no row, and then the note about them. */
export async function discardFiles({ db, files }: Platform, fileKey: string): Promise<void> {
  await files.deleteAll(photoFolder(fileKey));
  await db.delete(fileIntents).where(eq(fileIntents.fileKey, fileKey));
}

/** Deletes what interrupted uploads and purged photos have left; answers how many photos there were. */
export async function sweepFiles(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - intentHours * 3_600_000);
  const left = await platform.db.select().from(fileIntents).where(lt(fileIntents.at, before));
  for (const { fileKey } of left) await discardFiles(platform, fileKey);
  return left.length;
}

/** Whether an error says that no more can be stored: the disk is full, or what its owner may use of it. */
export function isDiskFull(error: unknown): boolean {
  return /^(ENOSPC|EDQUOT)$/.test(codeOf(error) ?? "") || (error instanceof Error && isFullBeneath(error));
}

function isFullBeneath({ cause }: Error): boolean {
  return cause !== undefined && isDiskFull(cause);
}
