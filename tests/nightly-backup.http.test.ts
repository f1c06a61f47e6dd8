import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readLastBackups } from "#platform/backup/backup-record.server.ts";
import { makeBackup } from "#platform/backup/nightly-backup.server.ts";
import { history } from "#platform/tables.ts";
import { restoreSite } from "../scripts/restore-site.ts";
import { fixedAdminId, sessionCookies } from "./support/accounts.ts";
import { openClient } from "./support/client.ts";
import { addEvent, eventInput } from "./support/events.ts";
import { openSmallDisk } from "./support/outage.ts";
import { textOf } from "./support/page-text.ts";
import { createDatabase, startTestSite, type TestSite } from "./support/start-site.ts";

let site: TestSite;
let folder = "";
const log = { info: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  folder = mkdtempSync(join(process.env.TEST_FOLDER ?? "", "backups-"));
  site = await startTestSite({ BACKUP_DIR: folder, BACKUP_KEEP: "3", ROLE: "web" });
});
afterAll(() => site.stop());
beforeEach(async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  await site.platform.db.delete(history);
});

/** Runs the nightly job as of a night of March 2026, with its backups in `into`. */
async function runAt(night: number, into = folder) {
  site.clock.set(`2026-03-${String(night).padStart(2, "0")}T04:41:00Z`);
  const config = { ...site.platform.config, BACKUP_DIR: into };
  await makeBackup.run({}, { ...site.platform, config, log: log as never });
}

const nights = () => readdirSync(folder).map((name) => /-(\d\d)T/.exec(name)?.[1] ?? name);
const today = async () => {
  const cookies = await sessionCookies(site.platform, await fixedAdminId(site.platform));
  return textOf(await (await openClient(site.origin, cookies).get("/admin-dashboard")).text());
};

test("a folder that cannot be written fails loudly, deletes nothing, and is told to owners until one is good", async () => {
  await runAt(1);
  await runAt(2);
  const file = join(folder, "no folder");
  writeFileSync(file, "");
  await expect(runAt(20, file)).rejects.toThrow("EEXIST");
  await expect(runAt(20, file)).rejects.toThrow("EEXIST");
  expect(nights()).toEqual(["01", "02", "no folder"]);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ error: expect.any(Error) }),
    "backup failed",
  );
  const { rows } = await site.platform.db.execute(
    "select action from history where entity = 'backup' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(["made", "made", "failed"]);
  expect(await today()).toMatch(
    /Nightly backups are failing.*EEXIST.*Failing since 2026-03-20; the last good backup is from 2026-03-02/,
  );
  await runAt(21);
  expect(await today()).not.toContain("Nightly backups are failing");
  expect((await readLastBackups(site.platform.db)).madeAt).toEqual(new Date("2026-03-21T04:41:00Z"));
});

test("a disk without room for it refuses, in words that say how much is missing, and is left as it was", async () => {
  const disk = openSmallDisk(8);
  try {
    await expect(runAt(1, disk.folder)).rejects.toThrow(/has [\d,]+ MB free; a backup needs [\d,]+ MB/);
    expect(readdirSync(disk.folder)).toEqual([]);
  } finally {
    disk.close();
  }
});

test("every night one is made; those older than the days are deleted, and nothing else", async () => {
  writeFileSync(join(folder, "chamber-2020-01-01.tar.gz"), "made by hand");
  for (const night of [1, 2, 3, 4, 5]) await runAt(night);
  expect(nights().sort()).toEqual(["03", "04", "05", "chamber-2020-01-01.tar.gz"]);
  const newest = join(folder, readdirSync(folder).sort().at(-1) ?? "");
  expect(statSync(newest).mode & 0o777).toBe(0o600);
});

test("an old one that cannot be deleted is told to owners, and the new one is not made again the same night", async () => {
  mkdirSync(join(folder, "chamber-2026-03-01T044100Z.tar.gz"));
  await runAt(20); // a job that throws is tried again
  expect(nights()).toEqual(["01", "20"]);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ error: expect.any(Error) }),
    "old backups not deleted",
  );
  expect(await today()).toMatch(/Nightly backups are failing.*the last good backup is from 2026-03-20/);
});

test("what the site made by itself comes back with npm run restore's own code", async () => {
  const event = await addEvent(site.platform, "system", eventInput({ title: "Kept" }));
  await runAt(6);
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const target = { DATA_DIR: mkdtempSync(join(process.env.TEST_FOLDER ?? "", "restored-")) };
  await restoreSite(client, target, join(folder, readdirSync(folder)[0] ?? ""));
  const { rows } = await client.query("select id, title from events");
  expect(rows).toEqual([{ id: event.id, title: "Kept" }]);
  await client.end();
});
