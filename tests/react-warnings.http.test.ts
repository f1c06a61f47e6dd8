import { expect } from "vitest";
import { openClient } from "#tests/support/client.ts";
import { crawl } from "#tests/support/crawl.ts";
import { fillSite } from "#tests/support/filled-site.ts";
import { startProcess } from "#tests/support/processes.ts";
import { test } from "#tests/support/site.ts";

// All other tests run React as visitors get it. Only its development build says what is wrong with a page: a list
// without keys, an element where HTML does not allow it, an unknown attribute.

test("React's development build has nothing to say against any page", async ({ site }) => {
  const owner = await site.asAdmin();
  const starts = await fillSite(site, owner);
  const { DATABASE_URL = "", DATA_DIR, SECRET, ADMIN_EMAIL } = site.platform.config;
  const settings = { DATABASE_URL, DATA_DIR, SECRET, ADMIN_EMAIL, ROLE: "web", NODE_ENV: "development" };
  const beside = await startProcess(settings);
  try {
    for (const cookies of [owner.cookies, new Map<string, string>()]) {
      const client = openClient(beside.origin, new Map(cookies));
      expect((await crawl({ origin: beside.origin, client }, starts)).length).toBeGreaterThan(80);
    }
  } finally {
    await beside.stop();
  }
  const said = beside.said().split("\n").filter(Boolean);
  expect(said).toEqual([`  The site is running at ${beside.origin}`, "  Press Ctrl-C to stop it."]);
});
