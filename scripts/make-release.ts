// node scripts/make-release.ts 1.0.0: fills a new site and keeps its backup in tests/fixtures/releases/1.0.0, from
// which every later version has to be able to go on (tests/upgrade.http.test.ts). To be run once for each release.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { backUpSite } from "#platform/backup/back-up-site.server.ts";
import { buildIfStale, root } from "./build.mjs";
import { fillEveryTable } from "./fill-every-table.ts";

const version = process.argv[2];
if (!version || !/^\d+\.\d+\.\d+$/.test(version))
  throw new Error("Say which: node scripts/make-release.ts 1.0.0");
if (!buildIfStale()) throw new Error("The product does not build.");

const folder = mkdtempSync(join(tmpdir(), "chamber-release-"));
chmodSync(folder, 0o755); // the database's own user must be able to enter it
const { start } = await import(pathToFileURL(join(root, "build", "server", "index.js")).href);
const site = await start({ PORT: "0", DATA_DIR: folder, LOG_LEVEL: "silent", ROLE: "web" });
try {
  const client = new pg.Client({ connectionString: site.platform.db.$client.options.connectionString });
  await client.connect();
  const empty = await fillEveryTable(client);
  const target = join(root, "tests", "fixtures", "releases", version);
  mkdirSync(target, { recursive: true });
  // Without its files, which are pictures of some megabytes: only tables change from version to version.
  await backUpSite(client, { DATA_DIR: join(folder, "no-files") }, join(target, "site.tar.gz"));
  await client.end();
  const { entries } = JSON.parse(
    readFileSync(join(root, "db", "migrations", "meta", "_journal.json"), "utf8"),
  );
  writeFileSync(join(target, "last-migration.txt"), `${entries.at(-1).tag}\n`);
  process.stdout.write(`${target}; without a row: ${empty.join(", ") || "no table"}\n`);
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
