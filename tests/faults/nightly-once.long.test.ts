import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startProcess } from "#tests/support/processes.ts";
import { startTestSite } from "#tests/support/start-site.ts";

// Takes over a minute: the queue looks at its schedule twice a minute.

test("of the nightly work one job is made a night, and run once, although two workers are there", async () => {
  const look = await startTestSite({ ROLE: "web" });
  const { DATABASE_URL = "", DATA_DIR, SECRET, ADMIN_EMAIL } = look.platform.config;
  const settings = { DATABASE_URL, DATA_DIR, SECRET, ADMIN_EMAIL, ROLE: "worker" };
  const workers = await Promise.all([startProcess(settings), startProcess(settings)]);
  const { db } = look.platform;
  const jobs = async () => {
    const { rows } = await db.execute<{ minute: string; state: string; tries: number }>(
      sql`select date_trunc('minute', created_on)::text as minute, state::text, retry_count as tries from pgboss.job
          where name = 'tidy-gallery' order by created_on`,
    );
    return rows;
  };
  try {
    const set = sql`update pgboss.schedule set cron = '* * * * *' where name = 'tidy-gallery'`;
    const done = async () => {
      await db.execute(set); // again and again: a worker that starts sets what the product says
      return (await jobs()).filter(({ state }) => state === "completed").length;
    };
    await expect.poll(done, { timeout: 150_000, interval: 500 }).toBe(2);
    const all = await jobs();
    expect(new Set(all.map(({ minute }) => minute)).size).toBe(all.length);
    expect(all.map(({ tries }) => tries)).toEqual(all.map(() => 0));
  } finally {
    await Promise.all(workers.map(({ stop }) => stop()));
    await look.stop();
  }
}, 240_000);
