import { sql } from "drizzle-orm";
import pg from "pg";
import type { Connection } from "#platform/database.server.ts";
import type { Log } from "#platform/log.server.ts";

const channel = "public_changes";
const firstRetry = 250; // ms
const longestRetry = 10_000; // ms

let announcements = 0;

/**
 * Says that something visitors can see has changed. Sent within the caller's transaction: every process,
 * this one included, hears it when (and only if) the change is committed.
 */
export async function announceChange(connection: Connection): Promise<void> {
  announcements += 1;
  await connection.execute(sql`select pg_notify(${channel}, '')`);
}

/** How many changes this process has announced so far; a request that finds it grown has changed something. */
export function announcementCount(): number {
  return announcements;
}

export type Listener = { stop: () => Promise<void> };

/**
 * Calls `onChange` for every announcement of any process. `onConnection(false)` says that announcements may be
 * missed from now on, `onConnection(true)` that they arrive again; the connection is sought again without end.
 */
export function listenForChanges(
  databaseUrl: string,
  log: Log,
  on: { change: () => void; connection: (connected: boolean) => void },
): Listener {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delay = firstRetry;

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: `chamber-changes:${process.pid}`,
      keepAlive: true,
    });
    client = fresh;
    let lost = false;
    const lose = (error?: Error) => {
      if (lost || stopped) return;
      lost = true;
      on.connection(false);
      log.warn({ error }, "no news of changes from the database, trying again");
      fresh.end().catch(() => undefined);
      timer = setTimeout(connect, delay);
      delay = Math.min(delay * 2, longestRetry);
    };
    fresh.on("error", lose);
    fresh.on("end", () => lose());
    fresh.on("notification", () => on.change());
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      if (stopped) return;
      delay = firstRetry;
      on.connection(true);
    } catch (error) {
      lose(error as Error);
    }
  };
  void connect();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
