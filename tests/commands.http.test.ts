import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimDataFolder } from "#platform/data-folder.server.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { findPostmaster } from "#platform/postmaster-pid.server.ts";
import { freshDataFolder, usedDataFolder } from "#tests/support/own-data.ts";
import { startOwnSite } from "#tests/support/start-site.ts";

let folder = "";
const postgres = () => findPostmaster(join(folder, "postgres"));

beforeEach(() => {
  folder = freshDataFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What an operator's command says, and its exit code. */
function run(args: string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings };
  return new Promise<{ code: number; said: string }>((ended) => {
    execFile(process.execPath, ["scripts/command.mjs", ...args], { env }, (error, stdout, stderr) =>
      ended({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

test.for([
  ["a wrong setting", ["backup"], { PORT: "x" }, "PORT: expected a port number from 0 to 65535"],
  ["a DATA_DIR that is a file", ["backup"], { DATA_DIR: "/etc/hostname" }, "cannot be written"],
  [
    "a database that is away",
    ["admin", "audit"],
    { DATABASE_URL: "postgres://127.0.0.1:1/x" },
    "ECONNREFUSED",
  ],
  ["an option it does not have", ["seed", "--evnts", "3"], {}, "Unknown option '--evnts'"],
  ["no file to restore", ["restore"], {}, "Say which file"],
] as const)(
  "a command that meets %s says so in words, without a stack",
  async ([, args, settings, reason]) => {
    const { code, said } = await run([...args], settings);
    expect(code).toBe(1);
    expect(said).toContain(reason);
    expect(said).not.toMatch(/^ +at /m);
  },
);

test("a command leaves the Postgres to a site that was started meanwhile, and stops one that nobody uses", async () => {
  folder = await usedDataFolder();
  const command = run(["backup", join(folder, "a.tar.gz")]);
  while ((await postgres()) === null) await pause(20);
  const site = await startOwnSite(folder);
  expect(await command).toMatchObject({ code: 0 });
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  await site.stop();
  expect((await run(["backup", join(folder, "b.tar.gz")])).code).toBe(0);
  expect(await postgres()).toBe(null);
});

test("a site and a command that start at the same moment find the one database that one of them makes", async () => {
  folder = await usedDataFolder();
  const { url, stop } = await startEmbeddedPostgres(folder);
  const client = new pg.Client({ connectionString: url.replace("/chamber?", "/postgres?") });
  await client.connect();
  for (let turn = 0; turn < 3; turn++) {
    await client.query("drop database chamber");
    await Promise.all([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)]);
  }
  await client.end();
  await stop();
});

test("nothing is restored under a site that runs", async () => {
  folder = await usedDataFolder();
  const { url, stop } = await startEmbeddedPostgres(folder);
  await claimDataFolder(url, folder);
  const file = join(folder, "site.tar.gz");
  writeFileSync(file, "");
  const { code, said } = await run(["restore", file]);
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^${folder} is in use by .* process ${process.pid}. Stop that one first`));
  expect(await postgres()).not.toBe(null);
  await stop();
});
