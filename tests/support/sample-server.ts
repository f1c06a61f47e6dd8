import { sql } from "drizzle-orm";
import { startDatabaseServer } from "./database-server.ts";
import { makeTemplate, type TestSite } from "./start-site.ts";

const patience = 180_000; // ms

/** Global set-up of the tests in a browser: the samples are filled once, for all their sites. Returns the tear-down. */
export default async function setUp(): Promise<() => Promise<void>> {
  const tearDown = await startDatabaseServer();
  await makeTemplate("filled", { SAMPLE_DATA: "on" }, samplesFilled);
  return tearDown;
}

/** Waits for the pictures of the samples, which come in the background. */
async function samplesFilled({ platform }: TestSite): Promise<void> {
  const done = sql`select from pgboss.job where name = 'add-sample-photos' and state = 'completed'`;
  const begun = Date.now();
  while ((await platform.db.execute(done)).rows.length === 0) {
    if (Date.now() - begun > patience) throw new Error("The samples were not filled in time.");
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
