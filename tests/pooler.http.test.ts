import { expect, test } from "vitest";
import { openClient } from "./support/client.ts";
import { openDatabaseRelay } from "./support/outage.ts";
import { createDatabase, startTestSite } from "./support/start-site.ts";

test("with DATABASE_POOLER_URL pages ask through it, and the news of what has changed comes from the database itself", async () => {
  const database = await createDatabase();
  const pooler = await openDatabaseRelay(database);
  const site = await startTestSite({ DATABASE_URL: database, DATABASE_POOLER_URL: pooler.url });
  try {
    const visitor = openClient(site.origin);
    const kept = async () => (await visitor.get("/event-calendar")).status;
    const asked = async (word: string) => (await visitor.get(`/directory?q=${word}`)).status;
    expect([await kept(), await kept(), await asked("ada")]).toEqual([200, 200, 200]);
    await pooler.cut();
    // A page is shown from memory only while it is known that nothing has changed.
    expect([await asked("grace"), await kept()]).toEqual([503, 200]);
    await pooler.restore();
    expect([await asked("grace"), await kept()]).toEqual([200, 200]);
  } finally {
    await site.stop();
    await pooler.close();
  }
});
