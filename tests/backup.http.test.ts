import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { create, extract } from "tar";
import { expect, test, vi } from "vitest";
import { backUpSite } from "#platform/backup/back-up-site.server.ts";
import { listFiles, openFiles, putFile } from "#platform/files.server.ts";
import { RestoreError, restoreSite } from "../scripts/restore-site.ts";
import { seedEvents } from "../scripts/seed-events.ts";
import { seedPhotos } from "../scripts/seed-photos.ts";
import { createAccount } from "./support/accounts.ts";
import { openClient } from "./support/client.ts";
import { openMailServer } from "./support/mail-server.ts";
import { openObjectStore } from "./support/object-store.ts";
import { createDatabase, startTestSite } from "./support/start-site.ts";

const folder = () => mkdtempSync(join(process.env.TEST_FOLDER ?? "", "backup-"));
const spans = [{ from: "2026-01-01", to: "2027-01-01" }];

async function emptySite() {
  const address = await createDatabase();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return { address, client, dataFolder: folder() };
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
  await backUpSite(client, { DATA_DIR: dataFolder }, file);
  await expect(restoreSite(client, { DATA_DIR: dataFolder }, file)).rejects.toThrow("holds data already");
  expect(await allEvents(client)).toHaveLength(25);
  await client.end();
});

test("a file that is no backup changes nothing", async () => {
  const { client, dataFolder } = await emptySite();
  const file = join(folder(), "site.tar.gz");
  writeFileSync(file, "not a backup");
  await expect(restoreSite(client, { DATA_DIR: dataFolder }, file)).rejects.toThrow("is no backup");
  await client.end();
});

test.for([
  ["its files", (backup: string) => rmSync(join(backup, "files"), { recursive: true }), "it has no files"],
  ["a table", (backup: string) => rmSync(join(backup, "tables", "events")), "it has no tables/events"],
  [
    "readable rows",
    (backup: string) => writeFileSync(join(backup, "tables", "events"), "x"),
    "rows of events",
  ],
  ["a readable list", (backup: string) => writeFileSync(join(backup, "manifest.json"), "{"), "is no backup"],
] as const)("a backup without %s is refused in words and changes nothing", async ([, damage, reason]) => {
  const before = await siteInUse();
  const [file, unpacked] = [join(folder(), "site.tar.gz"), folder()];
  await backUpSite(before.client, { DATA_DIR: before.dataFolder }, file);
  await extract({ file, cwd: unpacked });
  damage(unpacked);
  await create({ file, cwd: unpacked, gzip: true }, readdirSync(unpacked));
  const { client, dataFolder } = await emptySite();
  const attempt = restoreSite(client, { DATA_DIR: dataFolder }, file);
  await expect(attempt).rejects.toThrow(RestoreError);
  await expect(attempt).rejects.toThrow(reason);
  expect(await allEvents(client)).toEqual([]);
  await Promise.all([client.end(), before.client.end()]);
});

test("a backup comes back in whatever order Postgres looks at the tables, those of other schemas included", async () => {
  const [before, after] = [await siteInUse(), await emptySite()];
  const file = join(folder(), "site.tar.gz");
  await backUpSite(before.client, { DATA_DIR: before.dataFolder }, file);
  await after.client.query("set enable_nestloop = off"); // reads the columns of all schemas before it leaves most out
  await restoreSite(after.client, { DATA_DIR: after.dataFolder }, file);
  expect(await allEvents(after.client)).toHaveLength(25);
  await Promise.all([before.client.end(), after.client.end()]);
});

test("a backup of a newer version is refused", async () => {
  const newer = await siteInUse();
  await newer.client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  );
  const file = join(folder(), "site.tar.gz");
  await backUpSite(newer.client, { DATA_DIR: newer.dataFolder }, file);
  const { client, dataFolder } = await emptySite();
  await expect(restoreSite(client, { DATA_DIR: dataFolder }, file)).rejects.toThrow("newer version");
  await Promise.all([client.end(), newer.client.end()]);
});

test("a whole site comes back from one file, ready to go on counting", async () => {
  const before = await siteInUse();
  const file = join(folder(), "site.tar.gz");
  await backUpSite(before.client, { DATA_DIR: before.dataFolder }, file);
  const after = await emptySite();
  await restoreSite(after.client, { DATA_DIR: after.dataFolder }, file);

  expect(await allEvents(after.client)).toEqual(await allEvents(before.client));
  expect(readFileSync(join(after.dataFolder, "files", "media", "a.webp"), "utf8")).toBe("picture");
  const mail = await after.client.query("select id, subject, text, state from mails");
  expect(mail.rows).toEqual([{ id: "1", subject: "tab\there", text: "two\nlines", state: "failed" }]);
  const next = await after.client.query(
    "insert into mails (kind, recipient, subject, text) values ('note', 'a@b.test', '', '') returning id",
  );
  expect(next.rows[0].id).toBe("102"); // those between may have been given since
  await Promise.all([before.client.end(), after.client.end()]);
});

/** A site with one photo: its row and one of its files. */
async function siteWithPhoto(firstNumber: number, isSample: boolean) {
  const site = await emptySite();
  await seedPhotos(site.client, { count: 1, firstNumber });
  await site.client.query("update gallery_photos set is_sample = $1", [isSample]);
  const { rows } = await site.client.query("select file_key from gallery_photos");
  const key = `photos/${rows[0].file_key}/480.webp`;
  await putFile(await openFiles({ DATA_DIR: site.dataFolder }), key, Buffer.from(`photo ${firstNumber}`));
  return { ...site, key };
}

test("photos come back, into a site that shows only its sample photos, which go; own photos are data", async () => {
  const before = await siteWithPhoto(1, false);
  const file = join(folder(), "site.tar.gz");
  await backUpSite(before.client, { DATA_DIR: before.dataFolder }, file);
  await expect(restoreSite(before.client, { DATA_DIR: before.dataFolder }, file)).rejects.toThrow(
    "holds data already",
  );
  const after = await siteWithPhoto(2, true);
  const target = { DATA_DIR: after.dataFolder };
  await restoreSite(after.client, target, file);
  const files = await openFiles(target);
  expect(await files.get(before.key)).toBe("photo 1");
  expect(await files.exists(after.key)).toBe(false);
  const { rows } = await after.client.query("select id, is_sample from gallery_photos");
  expect(rows).toEqual([{ id: expect.stringMatching(/^img_/), is_sample: false }]);
  await Promise.all([before.client.end(), after.client.end()]);
});

test("a backup takes its files out of one object store and brings them into another, all or nothing", async () => {
  const [full, empty] = [await openObjectStore(), await openObjectStore()];
  const before = await siteInUse();
  const source = { DATA_DIR: before.dataFolder, FILES_URL: full.address };
  const names = ["media/a.webp", "profiles/b-640.webp", "profiles/c-192.webp"];
  for (const key of names) await putFile(await openFiles(source), key, Buffer.from(`bytes of ${key}`));
  const file = join(folder(), "site.tar.gz");
  await backUpSite(before.client, source, file);

  const after = await emptySite();
  await expect(restoreSite(after.client, { ...source, DATA_DIR: after.dataFolder }, file)).rejects.toThrow(
    "holds data already",
  );
  const target = { DATA_DIR: after.dataFolder, FILES_URL: empty.address };
  let puts = 0;
  empty.watch((method) => (method === "PUT" && ++puts > 1 ? "refuse" : undefined));
  await expect(restoreSite(after.client, target, file)).rejects.toThrow("cannot be stored");
  empty.watch();
  expect(await allEvents(after.client)).toEqual([]);

  await restoreSite(after.client, target, file);
  expect(await allEvents(after.client)).toHaveLength(25);
  const files = await openFiles(target);
  const keys: string[] = [];
  for await (const { key } of listFiles(files, "/")) keys.push(key);
  expect(keys.sort()).toEqual(names.toSorted());
  for (const key of names) expect(await files.get(key)).toBe(`bytes of ${key}`);
  await Promise.all([before.client.end(), after.client.end(), full.close(), empty.close()]);
});

const patience = { timeout: 60_000, interval: 100 };

/** A site whose mail server is unreachable, with two queued mails: one with a secret link, one without. */
async function siteWithoutPost() {
  const away = await openMailServer();
  await away.close();
  const site = await startTestSite({ MAIL_URL: away.url });
  const email = "ada@example.com";
  await createAccount(site.platform, { email });
  const visitor = openClient(site.origin);
  await visitor.post("/forgot-password", { email });
  const form = { name: "Ada", email, subject: "Hello", message: "How do I join you?" };
  await visitor.post("/contact", form);
  const client = new pg.Client({ connectionString: site.platform.config.DATABASE_URL });
  await client.connect();
  const link = await vi.waitFor(async () => {
    const { rows } = await client.query("select text from mails where kind = 'reset-password'");
    return rows[0].text.match(/https?:\S+token=\S+/)[0] as string;
  }, patience);
  return { site, client, link };
}

test("a mailed link that still waits is not in the backup, and what waited is not sent by the site brought back", async () => {
  const { site, client, link } = await siteWithoutPost();
  const backup = join(folder(), "site.tar.gz");
  await backUpSite(client, site.platform.config, backup);
  await client.end();
  await site.stop();
  const unpacked = folder();
  await extract({ file: backup, cwd: unpacked });
  const stored = readFileSync(join(unpacked, "tables", "mails"), "utf8");
  expect(stored).toContain("How do I join you?");
  expect(stored).not.toContain(link.split("token=")[1]);

  const again = await emptySite();
  await restoreSite(again.client, { DATA_DIR: again.dataFolder }, backup);
  const { rows } = await again.client.query("select distinct state from mails");
  expect(rows).toEqual([{ state: "failed" }]);
  const server = await openMailServer();
  const back = await startTestSite({
    DATABASE_URL: again.address,
    DATA_DIR: again.dataFolder,
    MAIL_URL: server.url,
  });
  await openClient(back.origin).post("/newsletter", { EMAIL: "new@example.com" });
  await vi.waitFor(() => expect(server.received).not.toEqual([]), patience);
  expect(server.received.map(({ to }) => to)).toEqual([["new@example.com"]]);
  await Promise.all([again.client.end(), back.stop(), server.close()]);
});

test("a letter that waited or was on its way when the backup was made is stopped in the site brought back", async () => {
  const before = await siteInUse();
  await before.client.query(
    `insert into letters (slug, subject, in_archive, body, schema_version, state, author, send_at)
     select state, 'May', true, '{}', 1, state, 'system', now()
     from unnest(array['scheduled', 'sending', 'sent']) state`,
  );
  const file = join(folder(), "site.tar.gz");
  await backUpSite(before.client, { DATA_DIR: before.dataFolder }, file);
  const after = await emptySite();
  await restoreSite(after.client, { DATA_DIR: after.dataFolder }, file);
  const { rows } = await after.client.query("select slug, state, trouble from letters order by slug");
  const stopped = { state: "stopped", trouble: expect.stringContaining("backup") };
  expect(rows).toEqual([
    { slug: "scheduled", ...stopped },
    { slug: "sending", ...stopped },
    { slug: "sent", state: "sent", trouble: null },
  ]);
  await Promise.all([before.client.end(), after.client.end()]);
});
