import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { migrateDatabase } from "#platform/database.server.ts";
import { createDatabase, createEmptyDatabase } from "#tests/support/start-site.ts";
import { rowsAt } from "./own-site.ts";

const shipped = "db/migrations";

/** The product's migrations and further ones, each of these SQL, as a folder of migrations. */
function nextVersion(...further: string[]): string {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "migrations-"));
  cpSync(shipped, folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  for (const [number, sql] of further.entries()) {
    const last = journal.entries.at(-1);
    const tag = `further_${number}`;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    writeFileSync(join(folder, `${tag}.sql`), sql);
  }
  writeFileSync(journalFile, JSON.stringify(journal));
  return folder;
}

const applied = async (url: string) =>
  (await rowsAt<{ count: number }>(url, "select count(*)::int from drizzle.__drizzle_migrations"))[0]?.count;
const furtherTables = (url: string) =>
  rowsAt<{ name: string }>(url, "select tablename as name from pg_tables where tablename like 'further%'");
const inFolder = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".sql")).length;

test("a migration that fails takes back those that ran before it, and the version of before goes on", async () => {
  const url = await createDatabase();
  const broken = nextVersion("create table further_one ()", "create table further_two (; no SQL");
  await expect(migrateDatabase(url, broken)).rejects.toThrow();
  expect(await furtherTables(url)).toEqual([]);
  expect(await applied(url)).toBe(inFolder(shipped));
  await migrateDatabase(url, shipped);
  const mended = nextVersion("create table further_one ()", "create table further_two ()");
  await migrateDatabase(url, mended);
  expect(await furtherTables(url)).toHaveLength(2);
});

test("processes that start together on an empty database migrate it once", async () => {
  const url = await createEmptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url, shipped)));
  expect(await applied(url)).toBe(inFolder(shipped));
});

test("a process killed during a migration leaves the schema of before, and the next one goes on", async () => {
  const url = await createDatabase();
  const slow = nextVersion(
    "create table further_one ()",
    "create table further_two (); select pg_sleep(60) as killed",
  );
  const program = `
    import { migrateDatabase } from ${JSON.stringify(`${process.cwd()}/src/platform/database.server.ts`)};
    await migrateDatabase(${JSON.stringify(url)}, ${JSON.stringify(slow)});`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  const sleeping =
    "select pid from pg_stat_activity where query like '%as killed' and pid <> pg_backend_pid()";
  await vi.waitFor(async () => expect(await rowsAt(url, sleeping)).toHaveLength(1), {
    timeout: 60_000,
    interval: 100,
  });
  child.kill("SIGKILL");
  // Postgres notices that its client is gone at the end of the statement, which is ended here instead.
  await rowsAt(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where query like '%as killed' and pid <> pg_backend_pid()",
  );
  expect(await furtherTables(url)).toEqual([]);
  await migrateDatabase(url, nextVersion("create table further_one ()", "create table further_two ()"));
  expect(await furtherTables(url)).toHaveLength(2);
});
