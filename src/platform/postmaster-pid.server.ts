import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * The process number of the Postgres that lives on this cluster's folder; null when none does. A number in its pid file
 * that another program has by now, as after a power cut, is none.
 */
export async function findPostmaster(cluster: string): Promise<number | null> {
  const pid = pidIn(cluster);
  if (pid === null || !isAlive(pid)) return null;
  const command = await commandOf(pid);
  return command.includes("postgres") && command.includes(cluster) ? pid : null;
}

/**
 * Deletes the pid file whose number belongs to another program: Postgres would take that for another server on its
 * folder. One whose process is gone stays, as Postgres reads in it whether something of its own is left.
 */
export function forgetStalePid(cluster: string): void {
  const pid = pidIn(cluster);
  if (pid !== null && isAlive(pid)) rmSync(pidFile(cluster), { force: true });
}

const pidFile = (cluster: string) => join(cluster, "postmaster.pid");

function pidIn(cluster: string): number | null {
  try {
    const pid = Number(readFileSync(pidFile(cluster), "utf8").split("\n", 1)[0]);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The command line of a process, "" when it has none any more. */
function commandOf(pid: number): Promise<string> {
  const read =
    process.platform === "linux"
      ? readFile(`/proc/${pid}/cmdline`, "utf8")
      : run("ps", ["-o", "command=", "-p", String(pid)]).then(({ stdout }) => stdout);
  return read.catch(() => "");
}
