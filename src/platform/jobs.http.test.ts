import { spawn } from "node:child_process";
import { once } from "node:events";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabaseRelay } from "#tests/support/outage.ts";
import { createDatabase } from "#tests/support/start-site.ts";
import { type Job, type Jobs, openJobs } from "./jobs.server.ts";
import type { Platform } from "./platform.server.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() } as never;
const platform = {} as Platform;
const opened: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

function open(url: string, role: "all" | "web" = "all"): Jobs {
  const jobs = openJobs(url, role, log);
  opened.push(jobs.stop);
  return jobs;
}

function connect(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  opened.push(() => pool.end());
  return drizzle(pool);
}

function countingJob() {
  const run = vi.fn(async () => undefined);
  const job: Job<{ it: string }> = { name: "letter", run };
  return { job, run };
}

// Concurrently, each on its own database: nearly all of their time is the queue's own intervals.
test.concurrent("a queue that cannot start begins by itself once the database is back; who enqueues before is told in time", async () => {
  const url = await createDatabase();
  const relay = await openDatabaseRelay(url);
  opened.push(relay.close);
  await relay.cut();
  const jobs = open(relay.url);
  const db = connect(url);
  const { job, run } = countingJob();
  const starting = jobs.start([job as Job<never>], platform);
  await expect(jobs.enqueue(db, job, { it: "early" })).rejects.toThrow("the job queue has not started");
  await relay.restore();
  await starting;
  await jobs.enqueue(db, job, { it: "late" });
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({ it: "late" }, platform), 60_000);
});

test.concurrent("a job whose process was killed is taken up by another one, not after its time limit of a quarter of an hour", async () => {
  const url = await createDatabase();
  const program = `
    import { openJobs } from ${JSON.stringify(`${process.cwd()}/src/platform/jobs.server.ts`)};
    const run = () => new Promise(() => console.log("begun"));
    await openJobs(${JSON.stringify(url)}, "all", console).start([{ name: "letter", run }], {});`;
  const other = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  opened.push(async () => other.kill("SIGKILL"));
  const begun = once(other.stdout, "data");
  const db = connect(url);
  const { job, run } = countingJob();
  const web = open(url, "web");
  await web.start([job as Job<never>], platform);
  await web.enqueue(db, job, { it: "letter" });
  await begun;
  other.kill("SIGKILL");
  // Pretends that the last heartbeat was a minute ago and, below, that the pause before the retry is over.
  const heartbeat = "update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'";
  expect((await db.execute(heartbeat)).rowCount).toBe(1);
  await open(url).start([job as Job<never>], platform);
  const noPause = "update pgboss.job set start_after = now() where state = 'retry'";
  await vi.waitFor(async () => expect((await db.execute(noPause)).rowCount).toBe(1), {
    timeout: 60_000,
    interval: 500,
  });
  await vi.waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({ it: "letter" }, platform), 60_000);
});

test.concurrent("a job that can neither be done nor given up leaves the others of its batch alone", async () => {
  const url = await createDatabase();
  const db = connect(url);
  const run = vi.fn(async ({ it }: { it: string }) => {
    if (it === "bad") throw new Error("no");
  });
  const onGivenUp = vi.fn(async () => Promise.reject(new Error("no again")));
  const job: Job<{ it: string }> = { name: "letter", run, onGivenUp, atOnce: 2 };
  const web = open(url, "web");
  await web.start([job as Job<never>], platform);
  for (const it of ["bad", "good"]) await web.enqueue(db, job, { it });
  await db.execute("update pgboss.job set retry_limit = 0 where name = 'letter'");
  await open(url).start([job as Job<never>], platform);
  const states = "select data ->> 'it' as it, state from pgboss.job where name = 'letter' order by 1";
  await vi.waitFor(
    async () =>
      expect((await db.execute(states)).rows).toEqual([
        { it: "bad", state: "failed" },
        { it: "good", state: "completed" },
      ]),
    10_000,
  );
  expect(onGivenUp).toHaveBeenCalledOnce();
});

test.concurrent("queues and schedules of another version are made those of this one; a further start leaves them alone", async () => {
  const url = await createDatabase();
  const db = connect(url);
  const nightly = (cron: string) => ({ ...countingJob().job, schedule: { cron } }) as Job<never>;
  const start = async (job: Job<never>) => {
    const jobs = open(url);
    await jobs.start([job], platform);
    await jobs.stop();
    const { rows } = await db.execute(
      "select retry_limit, cron, q.xmin as of_queue, s.xmin as of_schedule from pgboss.queue q join pgboss.schedule s using (name)",
    );
    return rows;
  };
  const [first] = await start(nightly("1 2 * * *"));
  expect(first).toMatchObject({ retry_limit: 11, cron: "1 2 * * *" });
  await db.execute("update pgboss.queue set retry_limit = 1 where name = 'letter'");
  const [second] = await start(nightly("3 4 * * *"));
  expect(second).toMatchObject({ retry_limit: 11, cron: "3 4 * * *" });
  expect(await start(nightly("3 4 * * *"))).toEqual([second]);
});
