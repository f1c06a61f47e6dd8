import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { findPostmaster } from "#platform/postmaster-pid.server.ts";
import { openDatabaseRelay } from "#tests/support/outage.ts";
import { usedDataFolder } from "#tests/support/own-data.ts";
import { createDatabase, startTestSite } from "#tests/support/start-site.ts";
import { childrenOf, killPostgres } from "./own-site.ts";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === "object" && address ? address.port : 0;
}

test("a site that starts without its database says so, serves its files, and goes on by itself once it is there", async () => {
  const relay = await openDatabaseRelay(await createDatabase());
  await relay.cut();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const starting = startTestSite({ DATABASE_URL: relay.url, PORT: String(port) });
  const status = async (path: string) => (await fetch(origin + path)).status;
  await vi.waitFor(async () => expect(await status("/healthz")).toBe(503), 20_000);
  expect(await status("/readyz")).toBe(503);
  const waiting = await fetch(`${origin}/event-calendar`);
  expect([waiting.status, waiting.headers.get("retry-after")]).toEqual([503, "2"]);
  const script = readdirSync("build/client/assets").find((name) => name.endsWith(".js"));
  expect(await status(`/assets/${script}`)).toBe(200);
  await relay.restore();
  const site = await starting;
  expect(await status("/healthz")).toBe(200);
  expect(await status("/event-calendar")).toBe(200);
  await site.stop();
  await relay.close();
});

test("a start waits for the processes that a killed Postgres has left behind, instead of calling its data damaged", async () => {
  const folder = await usedDataFolder();
  await startEmbeddedPostgres(folder);
  const cluster = join(folder, "postgres");
  const postmaster = (await findPostmaster(cluster)) as number;
  // The process that writes the log lets the memory go that all others share.
  const left = childrenOf(postmaster).find(
    (pid) => !readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("logger"),
  ) as number;
  process.kill(left, "SIGSTOP"); // it would end as soon as it sees that its parent is gone
  process.kill(postmaster, "SIGKILL");
  const starting = startEmbeddedPostgres(folder);
  starting.catch(() => undefined); // awaited below
  const refusals = () =>
    readFileSync(join(cluster, "server.log"), "utf8").match(/shared memory block/g) ?? [];
  try {
    await vi.waitFor(() => expect(refusals().length).toBeGreaterThan(3), { timeout: 60_000, interval: 100 });
  } finally {
    process.kill(left, "SIGCONT");
  }
  await (await starting).stop();
});

test("a start right after the whole of Postgres was killed waits until the system has let it go", async () => {
  const folder = await usedDataFolder();
  for (let round = 0; round < 3; round++) {
    await startEmbeddedPostgres(folder);
    await killPostgres(folder);
  }
  await (await startEmbeddedPostgres(folder)).stop();
});
