import pg from "pg";
import type { Log } from "#platform/log.server.ts";

const channel = "public_changes"; // the triggers of db/migrations/0013_public_changes.sql notify it
const firstRetry = 250; // ms
const longestRetry = 10_000; // ms
const longestQuery = 2_000; // ms

export type ChangeListener = {
  /**
   * Resolves once all changes committed before the call have been reported, so that a page loaded after
   * saving shows what was saved. Resolves at once while the connection is lost; nothing is cached then.
   */
  caughtUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Calls `on.change` for every committed change of a table that visitors see, made by any process; the payload is
 * "content" for a publication of content, else empty. Calls `on.connection(false)` when notifications may be missed,
 * `on.connection(true)` when they arrive again; a lost connection is retried until it succeeds.
 */
export function listenForChanges(
  databaseUrl: string,
  log: Log,
  on: { change: (payload: string) => void; connection: (connected: boolean) => void },
): ChangeListener {
  let stopped = false;
  let client: pg.Client | undefined;
  let connected: { lose: (error: Error) => void } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delay = firstRetry;

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: `chamber-changes:${process.pid}`,
      keepAlive: true,
      query_timeout: longestQuery,
    });
    client = fresh;
    let lost = false;
    const lose = (error?: Error) => {
      if (lost || stopped) return;
      lost = true;
      connected = undefined;
      on.connection(false);
      log.warn({ error }, "no notifications of changes from the database, trying again");
      fresh.end().catch(() => undefined);
      timer = setTimeout(connect, delay);
      delay = Math.min(delay * 2, longestRetry);
    };
    fresh.on("error", lose);
    fresh.on("end", () => lose());
    fresh.on("notification", ({ payload }) => on.change(payload ?? ""));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      if (stopped) return;
      delay = firstRetry;
      connected = { lose };
      on.connection(true);
    } catch (error) {
      lose(error as Error);
    }
  };
  void connect();

  // Postgres sends pending notifications before it answers the next query of a connection.
  const ask = async () => {
    if (connected) await client?.query("select").catch(connected.lose);
  };
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  // One query at a time. One that runs may have begun before the caller's commit, so all who call meanwhile
  // share the next.
  const caughtUp = (): Promise<void> => {
    if (running) {
      next ??= running.then(() => {
        next = undefined;
        return caughtUp();
      });
      return next;
    }
    running = ask().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    caughtUp,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
