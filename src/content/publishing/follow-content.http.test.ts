import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { storePublished } from "#tests/support/content.ts";
import { textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { shippedBody } from "./edited.server.ts";

test("a text that is published while the news of changes are cut off is on the very next page", async ({
  site,
}) => {
  const tiers = shippedBody("tiers").body as { title: string }[];
  await site.platform.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'chamber-changes%' and datname = current_database()`,
  );
  await site.get("/membership"); // the site looks for missed publications now, and not again for a second
  await storePublished(site, "tiers", [
    tiers.map((tier, at) => (at === 0 ? { ...tier, title: "Sapphires" } : tier)),
  ]);
  expect(textOf(await (await site.get("/membership")).text())).toContain("Sapphires");
});
