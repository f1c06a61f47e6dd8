import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const lookAgain = 50; // ms

/**
 * The process id of the Postgres that runs on this cluster's folder; null when there is none. A pid file
 * whose number now belongs to another program, as after a power cut, counts as none.
 */
export async function findPostmaster(cluster: string): Promise<number | null> {
  const pid = pidIn(cluster);
  return pid !== null && (await isPostmaster(pid, cluster)) ? pid : null;
}

/**
 * Stops the Postgres of this cluster, if one runs, and resolves once it has ended. The signal goes to its own
 * process id: the pid file may already name the next server, which `pg_ctl stop` would take for the same one
 * and wait for.
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = await findPostmaster(cluster);
  if (pid === null) return;
  process.kill(pid, "SIGINT"); // Postgres's fast shutdown: ends all sessions and stops cleanly
  while (await isPostmaster(pid, cluster)) await pause(lookAgain);
}

/**
 * Deletes the pid file when its number belongs to another program, because Postgres would take that for
 * another server on its folder; to be called only when `findPostmaster` gave null. The file of a dead process
 * is kept, because Postgres reads in it whether something of its own is left.
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

/** Whether a process of any user has this id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await commandOf(pid); // a zombie process has none
  return command.includes("postgres") && command.includes(cluster);
}

/** The command line of a process, "" when it has none any more. */
function commandOf(pid: number): Promise<string> {
  const read =
    process.platform === "linux"
      ? readFile(`/proc/${pid}/cmdline`, "utf8")
      : run("ps", ["-o", "command=", "-p", String(pid)]).then(({ stdout }) => stdout);
  return read.catch(() => "");
}
