import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { forgetInquiries } from "#features/inquiries/upkeep/jobs.server.ts";
import { openDatabase } from "#platform/database.server.ts";
import { countWaiting, untilOneWaits } from "#tests/support/lock-order.ts";
import { type Site, test } from "#tests/support/site.ts";
import { startSiteBeside, startTestSite } from "#tests/support/start-site.ts";
import { mainOf, textOf } from "./support/page-text.ts";

const letter = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  subject: "Volunteering",
  message: "I would like to help with the gala.",
};

const patience = { timeout: 60_000, interval: 100 };

/** Enqueues a job that reads the inquiries, as soon as the queue has started. */
const begin = ({ platform: { jobs, db } }: Pick<Site, "platform">) =>
  vi.waitFor(() => jobs.enqueue(db, forgetInquiries, {}), patience);

const newestRun = sql`select state, retry_count as tries_before from pgboss.job
  where name = ${forgetInquiries.name} order by created_on desc limit 1`;

test("a statement that takes longer than a visitor may wait is refused in words to the visitor, but to no job and no start", async ({
  site,
}) => {
  const { db } = site.platform;
  const { answer, starting } = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table inquiries`);
    await begin(site);
    const starting = startSiteBeside(site); // it looks through all addresses
    await untilOneWaits(db, 2);
    return { answer: await site.post("/contact", letter), starting };
  });
  await (await starting).stop();
  expect(answer.status).toBe(503);
  const page = mainOf(await answer.text());
  expect(page).toContain("Ada Lovelace");
  expect(textOf(page)).toContain("We couldn't save what you wrote. It's still in the form");
  await vi.waitFor(
    async () => expect((await db.execute(newestRun)).rows).toEqual([{ state: "completed", tries_before: 0 }]),
    patience,
  );
});

test("a site stops in time although a statement of a job goes on", async () => {
  const site = await startTestSite();
  const db = openDatabase(site.platform.config.DATABASE_URL ?? "");
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table inquiries`);
    await begin(site);
    await untilOneWaits(db);
    await site.stop();
    expect(await countWaiting(db)).toBeGreaterThan(0);
  });
  await db.$client.end();
});
