import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { test } from "#tests/support/site.ts";

const cutConnections = sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name like 'chamber:%' and datname = current_database() and pid <> pg_backend_pid()`;

test("a site whose database connections are cut finds its way back by itself", async ({ site }) => {
  const uncached = () => site.get("/event-calendar", { headers: { cookie: "chamber.session_token=none" } });
  expect((await uncached()).status).toBe(200);
  for (let round = 0; round < 3; round++) {
    await site.platform.db.execute(cutConnections);
    await vi.waitFor(async () => expect((await uncached()).status).toBe(200), 3_000);
  }
  expect((await site.get("/readyz")).status).toBe(200);
});

test("a connection that ends between two queries of a transaction fails that transaction alone", async ({
  site,
}) => {
  const { db } = site.platform;
  const working = db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    await transaction.execute(sql`select 1`);
  });
  await expect(working).rejects.toThrow();
  expect((await site.get("/readyz")).status).toBe(200);
});
