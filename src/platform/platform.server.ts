import { createContext } from "react-router";
import type { Clock } from "#platform/clock.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database.server.ts";
import type { Files } from "#platform/files.server.ts";
import type { JobQueue } from "#platform/job-queue.ts";
import type { Log } from "#platform/log.server.ts";

/**
 * The services of every loader, action and job; created once in server.ts. A layer above adds to this interface what it
 * is handed in besides (`billing/line-handler.ts`), so that this layer knows nothing of it.
 */
export interface Platform {
  config: Config;
  db: Database;
  files: Files;
  jobs: JobQueue;
  clock: Clock;
  log: Log;
}

/** In a loader or action: `const { db, clock } = context.get(platformContext)`. */
export const platformContext = createContext<Platform>();
