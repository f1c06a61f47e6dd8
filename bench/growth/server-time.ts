import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** Processor time by process, in ms. */
export type ServerTime = Map<number, number>;

/**
 * The time for which processors have worked for the pages of a site so far: its process, and the processes of Postgres
 * behind its own connections; its queue of jobs has others. Unlike the time until an answer comes, it is the same on a
 * busy machine. Linux only.
 * @param pid of the site
 * @param client a connection to any database of its server
 */
export async function serverTime(pid: number, client: pg.Client): Promise<ServerTime> {
  return new Map([pid, ...(await processesOf(pid, client))].map((each) => [each, workOf(each)]));
}

/** The processes of Postgres behind the connections of the site with this pid. */
export async function processesOf(pid: number, client: pg.Client): Promise<number[]> {
  const own = "select pid from pg_stat_activity where application_name = $1";
  return (await client.query(own, [`chamber:${pid}`])).rows.map((row) => row.pid);
}

/**
 * The work between two readings, in ms: of all processes, or of the one with this pid alone. Of a process that has ended
 * meanwhile nothing is known, nor counted.
 */
export function workBetween(before: ServerTime, after: ServerTime, only?: number): number {
  return Array.from(after)
    .filter(([pid]) => only === undefined || pid === only)
    .reduce((sum, [pid, work]) => sum + Math.max(0, work - (before.get(pid) ?? 0)), 0);
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
