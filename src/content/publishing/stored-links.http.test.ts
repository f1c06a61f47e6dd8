import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { restoreContent, storePublished } from "#tests/support/content.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { countPublication } from "./content-lock.server.ts";
import { shippedBody } from "./edited.server.ts";

const migration = readFileSync("db/migrations/0037_links_without_credentials.sql", "utf8");

test("a link with a password that an earlier release has published is read without it, and all else as it was", async ({
  site,
}) => {
  const { db } = site.platform;
  const { body } = shippedBody("shop") as { body: { store: object } };
  const store = {
    ...body.store,
    link: "https://user:p%40w@shop.example/@all?by=a@b",
    title: "Write to a@b.example",
  };
  try {
    await storePublished(site, "shop", [{ ...body, store }]);
    expect(await (await site.get("/shop")).text()).not.toContain("Write to a@b.example");
    await db.execute(sql.raw(migration));
    await db.transaction(countPublication);
    await site.forgetPages();
    const page = mainOf(await (await site.get("/shop")).text());
    expect(page).toContain("Write to a@b.example");
    expect(page).toContain('href="https://shop.example/@all?by=a@b"');
  } finally {
    await restoreContent(site);
  }
});
