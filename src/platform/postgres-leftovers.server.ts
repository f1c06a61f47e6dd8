import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const clockTick = 20; // ms by which the time of a file may lag behind

// A process that ends as its server is gone says so in the same log, and so does one that turns a client away.
const refusedStart = / FATAL: +(?! |terminating |the database system is )/;

/**
 * Whether a start after `since` was refused because processes of a killed Postgres have not ended yet, as Postgres says
 * in the logs of its folder: before its collector of messages runs in server.log, then in the weekday's file. On a busy
 * machine that takes seconds; damaged data would never start.
 */
export function leftRunning(cluster: string, since: Date): boolean {
  if (!existsSync(cluster)) return false;
  return readdirSync(cluster)
    .filter((name) => /^server.*\.log$/.test(name))
    .map((name) => join(cluster, name))
    .filter((log) => statSync(log).mtimeMs >= since.getTime() - clockTick)
    .some((log) => saysLeftRunning(readFileSync(log, "utf8").slice(-4_000)));
}

function saysLeftRunning(text: string): boolean {
  const reason = text.split("\n").findLast((line) => refusedStart.test(line));
  return /pre-existing shared memory block|lock file ".+" already exists/.test(reason ?? "");
}

/** Deletes what killed first starts left behind; what cannot be deleted yet goes at a later start. */
export function removeUnfinished(cluster: string) {
  const left = readdirSync(dirname(cluster)).filter((name) => name.startsWith(`${basename(cluster)}.new`));
  for (const name of left) {
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
    } catch {
      // an initdb that was not killed with its process is writing there
    }
  }
}
