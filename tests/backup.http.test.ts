import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { backUpSite } from "../scripts/backup-site.ts";
import { restoreSite } from "../scripts/restore-site.ts";
import { seedEvents } from "../scripts/seed-events.ts";
import { createDatabase } from "./support/start-site.ts";

const folder = () => mkdtempSync(join(process.env.TEST_FOLDER ?? "", "backup-"));
const spans = [{ from: "2026-01-01", to: "2027-01-01" }];

async function emptySite() {
  const client = new pg.Client({ connectionString: await createDatabase() });
  await client.connect();
  return { client, dataFolder: folder() };
}

async function siteInUse() {
  const site = await emptySite();
  await seedEvents(site.client, { count: 25, spans, timeZone: "America/New_York" });
  await site.client.query(
    `insert into mails (kind, recipient, subject, text, state) values ('note', 'a@b.test', 'tab\there', E'two\nlines', 'queued')`,
  );
  mkdirSync(join(site.dataFolder, "files", "media"), { recursive: true });
  writeFileSync(join(site.dataFolder, "files", "media", "a.webp"), "picture");
  return site;
}

const allEvents = async (client: pg.Client) => (await client.query("select * from events order by id")).rows;

test("a backup is not brought back over data", async () => {
  const { client, dataFolder } = await siteInUse();
  const file = join(folder(), "site.tar.gz");
  await backUpSite(client, dataFolder, file);
  await expect(restoreSite(client, dataFolder, file)).rejects.toThrow("holds data already");
  expect(await allEvents(client)).toHaveLength(25);
  await client.end();
});

test("a file that is no backup changes nothing", async () => {
  const { client, dataFolder } = await emptySite();
  const file = join(folder(), "site.tar.gz");
  writeFileSync(file, "not a backup");
  await expect(restoreSite(client, dataFolder, file)).rejects.toThrow("is no backup");
  await client.end();
});

test("a backup of a newer version is refused", async () => {
  const newer = await siteInUse();
  await newer.client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  );
  const file = join(folder(), "site.tar.gz");
  await backUpSite(newer.client, newer.dataFolder, file);
  const { client, dataFolder } = await emptySite();
  await expect(restoreSite(client, dataFolder, file)).rejects.toThrow("newer version");
  await Promise.all([client.end(), newer.client.end()]);
});

test("a whole site comes back from one file, ready to go on counting", async () => {
  const before = await siteInUse();
  const file = join(folder(), "site.tar.gz");
  await backUpSite(before.client, before.dataFolder, file);
  const after = await emptySite();
  await restoreSite(after.client, after.dataFolder, file);

  expect(await allEvents(after.client)).toEqual(await allEvents(before.client));
  expect(readFileSync(join(after.dataFolder, "files", "media", "a.webp"), "utf8")).toBe("picture");
  const mail = await after.client.query("select id, subject, text, state from mails");
  expect(mail.rows).toEqual([{ id: "1", subject: "tab\there", text: "two\nlines", state: "failed" }]);
  const next = await after.client.query(
    "insert into mails (kind, recipient, subject, text) values ('note', 'a@b.test', '', '') returning id",
  );
  expect(next.rows[0].id).toBe("2");
  await Promise.all([before.client.end(), after.client.end()]);
});
