import { execFile, execFileSync } from "node:child_process";
import { dirname } from "node:path";
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
