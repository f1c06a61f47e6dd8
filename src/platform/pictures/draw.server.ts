import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "#platform/log.server.ts";
import { isAlive } from "#platform/postmaster-pid.server.ts";
import type { Refusal, Task } from "./order.ts";
import { imageRefusals } from "./refusals.ts";
import { renderer } from "./renderer.server.ts";

/** The drawn files in memory, and the picture's size in pixels (`Made`); or why there are none, in words. */
export type Drawn =
  | { ok: true; width: number; height: number; drawn: { name: string; bytes: Uint8Array }[] }
  | { ok: false; message: string };

/**
 * Has the child process render a picture through a temporary folder. `refusals` are the words for a picture that
 * cannot be rendered.
 * @throws an Error with the system's `code` when a file cannot be read or written
 */
export async function draw(
  bytes: Uint8Array,
  task: Task,
  refusals: Record<Refusal, string> = imageRefusals,
): Promise<Drawn> {
  const into = await makePictureFolder();
  try {
    const source = join(into, "received");
    await writeFile(source, bytes);
    const rendered = await renderer.render({ source, into, ...task });
    if (!rendered.ok) return { ok: false, message: refusals[rendered.refusal] };
    const { width, height, files } = rendered.made;
    const drawn = await Promise.all(
      files.map(async ({ name, path }) => ({ name, bytes: await readFile(path) })),
    );
    return { ok: true, width, height, drawn };
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

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
