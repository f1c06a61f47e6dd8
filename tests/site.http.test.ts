import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, vi } from "vitest";
import { test } from "#tests/support/site.ts";
import { startTestSite } from "#tests/support/start-site.ts";

test("the built site answers from its own database", async ({ site }) => {
  const answer = await site.get("/");
  expect(answer.status).toBe(200);
  const { rows } = await site.platform.db.execute("select current_database() as name");
  expect(rows[0]?.name).toMatch(/^w\d+/);
});

test("nothing holds on to a site that was stopped", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc");
  const startAndStop = async () => {
    const site = await startTestSite();
    await fetch(site.origin);
    await site.stop();
    return new WeakRef(site.platform);
  };
  const platform = await startAndStop();
  await vi.waitFor(() => {
    collectGarbage();
    expect(platform.deref() === undefined).toBe(true); // a matcher would hold on to what it is given
  }, 60_000);
});
