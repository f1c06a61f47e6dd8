import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Config } from "#platform/config.server.ts";
import { type Database, whenDatabaseAnswers } from "#platform/database.server.ts";
import type { JobQueue } from "#platform/job-queue.ts";
import type { Log } from "#platform/log.server.ts";
import type { Platform } from "#platform/platform.server.ts";

export type Job<Data extends object> = {
  name: string;
  /** Receives the data it was enqueued with; throwing means "try again later". */
  run: (data: Data, platform: Platform) => Promise<void>;
  /** Cron pattern, read in UTC. */
  schedule?: { cron: string };
  /** One by default. */
  atOnce?: number;
  /** Seconds after which a run counts as failed; 15 minutes by default. */
  longest?: number;
  /** Called when the last attempt has failed; the job then counts as completed. */
  onGivenUp?: (data: Data, platform: Platform) => Promise<void>;
};

export type Jobs = JobQueue & {
  start: (jobs: Job<never>[], platform: Platform) => Promise<void>;
  stop: () => Promise<void>;
};

const queueOptions = {
  // Eleven retries with growing pauses, from 5 seconds to an hour: about three hours in all.
  retryLimit: 11,
  retryBackoff: true,
  retryDelay: 5,
  retryDelayMax: 3600,
  // After this many seconds without a heartbeat another process takes over the job.
  heartbeatSeconds: 15,
  // A worker hears of a new job at once (Postgres NOTIFY), so that a mail with a code is not held up.
  notify: true,
};
const usualLongest = 900; // seconds
const lookForDead = 10; // seconds between checks for such jobs
const startPatience = 4_000; // ms that enqueueing waits for the queue to start
const stopTimeout = 3_000; // ms a running job may take to finish at shutdown
const pollingInterval = 2; // seconds between looks for jobs that are retried, or were not heard of

/**
 * Opens the job queue in the product's own database (schema pgboss). `start` creates the queues and starts
 * the workers.
 */
export function openJobs(databaseUrl: string, role: Config["ROLE"], log: Log): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: `chamber-jobs:${process.pid}`,
    max: 3,
    // A web process only enqueues; maintenance and schedules are left to the workers.
    supervise: role !== "web",
    superviseIntervalSeconds: lookForDead,
    monitorIntervalSeconds: lookForDead,
    schedule: role !== "web",
    useListenNotify: role !== "web",
  });
  boss.on("error", (error) => log.error({ error }, "job queue"));

  // The site answers requests before the queue has started; enqueueing waits for it.
  const { promise: started, resolve: nowStarted, reject: neverStarted } = Promise.withResolvers<void>();
  started.catch(() => undefined);
  const stopping = new AbortController();
  let begun = false;
  const working = new Set<string>(); // names of the jobs that are done here

  const work = async (job: Job<object>, platform: Platform) => {
    const options = {
      pollingIntervalSeconds: pollingInterval,
      notifyPollingIntervalSeconds: pollingInterval,
      includeMetadata: true,
      batchSize: job.atOnce ?? 1,
      burstWhenBatchFull: true, // a full queue is processed without pauses
      perJobResults: true, // each job of a batch succeeds or is retried on its own
    } as const;
    const { onGivenUp } = job;
    const succeeds = async (attempt: () => Promise<void>, retryCount: number) => {
      try {
        await attempt();
        return true;
      } catch (error) {
        log.warn({ job: job.name, retryCount, error }, "job failed");
        return false;
      }
    };
    // Never throws: the queue would begin the other jobs of the batch anew while they still run.
    const settle = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<unknown>) => {
      const isDone =
        (await succeeds(() => job.run(data as object, platform), retryCount)) ||
        (retryCount >= retryLimit &&
          onGivenUp !== undefined &&
          (await succeeds(() => onGivenUp(data as object, platform), retryCount)));
      return { id, status: isDone ? "completed" : "failed" } as const;
    };
    working.add(job.name);
    await boss.work(job.name, options, (batch) => Promise.all(batch.map(settle)));
  };

  return {
    async enqueue(connection, job, data, { isPatient = false } = {}) {
      await inTime(started);
      await boss.send(job.name, data, { db: fromDrizzle(connection, sql), priority: isPatient ? -1 : 0 });
    },
    async start(jobs, platform) {
      begun = true;
      const attempt = async () => {
        await boss.stop({ graceful: false }); // closes connections that a failed attempt left open
        await boss.start();
        const queues = await boss.getQueues();
        const schedules = await boss.getSchedules();
        for (const job of jobs as Job<object>[]) {
          const options = { ...queueOptions, expireInSeconds: job.longest ?? usualLongest };
          if (!queues.some((queue) => queue.name === job.name && has(queue, options))) {
            await boss.createQueue(job.name, options);
            await boss.updateQueue(job.name, options); // an older version's queue has other options
          }
          if (role === "web") continue;
          await work(job, platform);
          const cron = job.schedule?.cron;
          const isScheduled = schedules.some((one) => one.name === job.name && one.cron === cron);
          if (cron && !isScheduled) await boss.schedule(job.name, cron, {}, { tz: "UTC" });
        }
        // What an older version had at night, and nobody does any more, would pile up.
        for (const { name } of schedules)
          if (!jobs.some((job) => job.name === name)) await boss.unschedule(name);
      };
      try {
        await whenDatabaseAnswers(attempt, log, stopping.signal);
        nowStarted();
      } catch (error) {
        neverStarted(error);
        throw error;
      }
    },
    async stop() {
      if (!begun) return;
      stopping.abort();
      await started.catch(() => undefined); // stopping halfway through starting leaves connections behind
      // The queue itself looks only every half second whether its jobs have finished.
      const finished = Promise.all([...working].map((name) => boss.offWork(name)));
      await Promise.race([finished, wait(stopTimeout, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

function has(queue: object, options: object): boolean {
  return isDeepStrictEqual({ ...queue, ...options }, { ...queue });
}

async function inTime(started: Promise<void>) {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new Error("the job queue has not started")), startPatience);
  await Promise.race([started, tooLate.promise]).finally(() => clearTimeout(timer));
}

/** Seconds that the oldest job which is due has waited; 0 when none waits. */
export async function oldestJob(db: Database): Promise<number> {
  const found = await db.execute<{ seconds: number }>(
    sql`select coalesce(extract(epoch from now() - min(start_after)), 0)::float as seconds from pgboss.job
        where state in ('created', 'retry') and start_after <= now()`,
  );
  return found.rows[0]?.seconds ?? 0;
}

/** Empty while the queue does not exist or cannot be read. */
export async function countJobs(db: Database): Promise<{ state: string; count: number }[]> {
  const found = await db
    .execute<{ state: string; count: number }>(
      sql`select state::text as state, count(*)::int as count from pgboss.job group by state`,
    )
    .catch(() => ({ rows: [] }));
  return found.rows;
}
