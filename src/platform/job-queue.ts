import type { Connection } from "#platform/database.server.ts";

/** Where work is put that is done later; `jobs.server.ts` does it. */
export type JobQueue = {
  /** Enqueues within the caller's transaction: the work happens if and only if the change does. */
  enqueue: <Data extends object>(connection: Connection, job: Enqueued<Data>, data: Data) => Promise<void>;
};

/** The part of a job that enqueueing needs. */
type Enqueued<Data> = { name: string; run: (data: Data, platform: never) => Promise<void> };
