import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const clockTick = 20; // ms by which the time of a file may lag behind

// A process that ends as its server is gone says so in the same log, and so does one that turns a client away.
const refusedStart = / FATAL: +(?! |terminating |the database system is )/;

/**
 * Why a start after `since` was refused, as Postgres says in the logs of its folder: before its collector of messages runs
 * in server.log, then in the weekday's file. "" when it says nothing.
 */
export function startRefusal(cluster: string, since: Date): string {
  if (!existsSync(cluster)) return "";
  const lines = readdirSync(cluster)
    .filter((name) => /^server.*\.log$/.test(name))
    .map((name) => join(cluster, name))
    .filter((log) => statSync(log).mtimeMs >= since.getTime() - clockTick)
    .flatMap((log) => readFileSync(log, "utf8").slice(-4_000).split("\n"))
    .filter((line) => refusedStart.test(line));
  return lines.sort((one, other) => timeOf(one).localeCompare(timeOf(other))).at(-1) ?? "";
}

const timeOf = (line: string) => line.slice(0, "2026-11-25 08:00:00.000".length);

/**
 * Whether a start was refused because processes of a killed Postgres have not ended yet. On a busy machine that takes
 * seconds; damaged data would never start.
 */
export function isLeftRunning(refusal: string): boolean {
  return /pre-existing shared memory block|lock file ".+" already exists/.test(refusal);
}

/** Whether Postgres, or what makes its folder, says that the disk is full. */
export function isDiskFull(said: string): boolean {
  return /No space left on device|Check free disk space/.test(said);
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
