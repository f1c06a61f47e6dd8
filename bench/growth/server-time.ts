import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** Processor time by process, in ms. */
export type ServerTime = Map<number, number>;

/**
 * The time for which processors have worked for a site so far: its process, and the processes of Postgres that serve its
 * database. Unlike the time until an answer comes, it is the same on a busy machine. Linux only.
 * @param pid of the site
 * @param client a connection to any database of its server
 */
export async function serverTime(pid: number, client: pg.Client, database: string): Promise<ServerTime> {
  const { rows } = await client.query("select pid from pg_stat_activity where datname = $1", [database]);
  return new Map([pid, ...rows.map((row) => row.pid)].map((each) => [each, workOf(each)]));
}

/** The work between two readings, in ms. Of a process that has ended meanwhile nothing is known, nor counted. */
export function workBetween(before: ServerTime, after: ServerTime): number {
  return Array.from(after, ([pid, work]) => Math.max(0, work - (before.get(pid) ?? 0))).reduce(
    (sum, each) => sum + each,
    0,
  );
}

/** The first figure of schedstat is the time on a processor in ns, for each thread on its own. */
function workOf(pid: number): number {
  const threads = `/proc/${pid}/task`;
  try {
    return readdirSync(threads)
      .map((thread) => Number(readFileSync(`${threads}/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6)
      .reduce((sum, each) => sum + each, 0);
  } catch {
    return 0; // it has just ended
  }
}
