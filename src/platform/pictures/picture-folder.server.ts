import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "#platform/log.server.ts";
import { isAlive } from "#platform/postmaster-pid.server.ts";

const namePattern = /^chamber-picture-(\d+)-/;

/** Makes a folder for the files of one picture, in the system's folder for temporary files. Its maker deletes it. */
export function makePictureFolder(temporary = tmpdir()): Promise<string> {
  return mkdtemp(join(temporary, `chamber-picture-${process.pid}-`));
}

/** Deletes the folders that processes of the same user left because they were killed. Logs why it cannot. */
export async function sweepPictureFolders(log: Log, temporary = tmpdir()): Promise<void> {
  try {
    for (const name of await readdir(temporary)) {
      const maker = Number(namePattern.exec(name)?.[1]);
      const folder = join(temporary, name);
      if (maker && (await isLeft(folder, maker))) await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    log.warn({ error }, "folders of pictures stay in the folder for temporary files");
  }
}

async function isLeft(folder: string, maker: number): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return false;
  if (maker !== process.pid) return !isAlive(maker);
  // In a container each start has the same number.
  return found.mtimeMs < Date.now() - process.uptime() * 1000;
}
