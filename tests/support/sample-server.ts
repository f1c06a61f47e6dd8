import { expect } from "@playwright/test";
import { sql } from "drizzle-orm";
import { startDatabaseServer } from "./database-server.ts";
import { makeTemplate, type TestSite } from "./start-site.ts";

/** Global set-up of the tests in a browser: the samples are filled once, for all their sites. Returns the tear-down. */
export default async function setUp(): Promise<() => Promise<void>> {
  const tearDown = await startDatabaseServer();
  await makeTemplate("filled", { SAMPLE_DATA: "on" }, samplesFilled);
  return tearDown;
}

/** Waits for the job that looks whether each sample has its picture: else each copy would begin with it. */
async function samplesFilled({ platform }: TestSite): Promise<void> {
  const done = sql`select from pgboss.job where name = 'add-sample-photos' and state = 'completed'`;
  const jobs = async () => (await platform.db.execute(done)).rows.length;
  await expect.poll(jobs, { timeout: 60_000, intervals: [100] }).toBe(1);
}
