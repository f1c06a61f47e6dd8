import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

// A process that ends as its server is gone says so in the same log, and so does one that turns a client away.
const refusedStart = / FATAL: +(?! |terminating |the database system is )/;

/**
 * Whether the last start was refused because processes of a killed Postgres have not ended yet, as Postgres says in its
 * log. On a busy machine that takes seconds; damaged data would never start.
 */
export function leftRunning(log: string): boolean {
  if (!existsSync(log)) return false; // Postgres itself was never begun
  const lines = readFileSync(log, "utf8").slice(-4_000).split("\n");
  const reason = lines.findLast((line) => refusedStart.test(line));
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
