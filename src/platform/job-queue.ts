import type { Connection } from "#platform/database.server.ts";

/** Enqueues work that `jobs.server.ts` does later. */
export type JobQueue = {
  /**
   * Enqueues in the caller's transaction: the job exists if and only if the transaction commits. One that `isPatient` waits
   * behind every other of its kind.
   */
  enqueue: <Data extends object>(
    connection: Connection,
    job: Enqueued<Data>,
    data: Data,
    how?: { isPatient?: boolean },
  ) => Promise<void>;
};

/** The part of a job that enqueueing needs: its name alone where the job is defined in a layer above. */
type Enqueued<Data> = { name: string; run?: (data: Data, platform: never) => Promise<void> };
