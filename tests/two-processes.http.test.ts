import { once } from "node:events";
import { request } from "node:http";
import { expect, vi } from "vitest";
import { test } from "#tests/support/site.ts";
import { startSiteBeside } from "#tests/support/start-site.ts";

test("a change made through one process shows in the pages of another", async ({ site }) => {
  const other = await startSiteBeside(site);
  const etag = async () => (await fetch(`${other.origin}/event-calendar`)).headers.get("etag");
  try {
    const before = await etag();
    const now = new Date(Date.now() + 86_400_000);
    await site.platform.db.execute(
      `insert into events (id, series_id, title, date, start_time, end_time, starts_at, ends_at, location)
         values ('1', '1', 'Tea', '${now.toISOString().slice(0, 10)}', '10:00', '11:00',
                 '${now.toISOString()}', '${now.toISOString()}', 'Hall')`,
    );
    await vi.waitFor(async () => expect(await etag()).not.toBe(before), 2_000);
  } finally {
    await other.stop();
  }
});

test("a site that stops finishes what it has begun, and takes nothing new", async ({ site }) => {
  const other = await startSiteBeside(site);
  const { hostname, port } = new URL(other.origin);
  // A form whose last bytes are still missing when the site is told to stop.
  const headers = {
    origin: other.origin,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": 16,
    expect: "100-continue", // answered once the beginning of the form has arrived
  };
  const form = request({ hostname, port, path: "/admin-login", method: "POST", headers, agent: false });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    form.on("response", (response) => resolve(response.resume().statusCode));
    form.on("error", reject);
  });
  const begun = once(form, "continue");
  form.write("password=");
  await begun;
  const stopped = other.stop();
  await vi.waitFor(() => expect(fetch(other.origin)).rejects.toThrow());
  form.end("x".repeat(7));
  expect(await answered).toBeLessThan(500);
  await stopped;
});
