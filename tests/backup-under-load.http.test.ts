import { randomBytes } from "node:crypto";
import { mkdtempSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { list } from "tar";
import { expect, test, vi } from "vitest";
import { rateLimits } from "#identity/tables.ts";
import { backUpSite } from "#platform/backup/back-up-site.server.ts";
import { type Files, listFiles, openFiles } from "#platform/files.server.ts";
import { restoreSite } from "../scripts/restore-site.ts";
import { fixedAdminId, sessionCookies } from "./support/accounts.ts";
import { openClient } from "./support/client.ts";
import { openUpload, sendPhoto, someJpeg } from "./support/gallery-upload.ts";
import { createMember } from "./support/members.ts";
import { mainOf } from "./support/page-text.ts";
import { createDatabase, startTestSite, type TestSite } from "./support/start-site.ts";

const folder = () => mkdtempSync(join(process.env.TEST_FOLDER ?? "", "load-"));

/** Every kind of thing that visitors, members and staff write, each written by a client of its own until it ends. */
async function keepWriting(site: TestSite) {
  const admin = openClient(
    site.origin,
    await sessionCookies(site.platform, await fixedAdminId(site.platform)),
  );
  const uploader = await openUpload(site);
  const acknowledged = {
    events: [] as string[],
    members: [] as string[],
    inquiries: [] as string[],
    photos: [] as string[],
  };
  let isOver = false;
  const writers = {
    async events(number: number) {
      const form = { title: `Tea ${number}`, date: "2030-03-20", startTime: "18:00", endTime: "20:00" };
      const answer = await admin.post("/event-create", { ...form, location: "Hall" });
      expect(answer.status).toBe(302);
      return form.title;
    },
    async members(number: number) {
      return (await createMember(site.platform, { full_name: `Ada Baker ${number}` })).fullName;
    },
    async inquiries(number: number) {
      await site.platform.db.delete(rateLimits); // that visitors may send so much is not asked here
      const subject = `Question ${number}`;
      const form = { name: "Ada", email: "ada@example.com", subject, message: "How do I join you?" };
      expect((await openClient(site.origin).post("/contact", form)).status).toBeLessThan(400);
      return subject;
    },
    async photos(number: number) {
      const caption = `Photo ${number}`;
      expect(await (await sendPhoto(uploader, await someJpeg(), { caption })).json()).toMatchObject({
        saved: true,
      });
      return caption;
    },
  };
  const write = async (kind: keyof typeof writers) => {
    for (let number = 0; !isOver; number += 1) acknowledged[kind].push(await writers[kind](number));
  };
  const writing = Promise.all((Object.keys(writers) as (keyof typeof writers)[]).map(write));
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await writing;
    },
  };
}

async function keysOf(files: Files) {
  const keys: string[] = [];
  for await (const { key } of listFiles(files, "/")) keys.push(key);
  return keys;
}

/** The rows of each kind by the words they were written with. */
async function written(client: pg.Client) {
  const words = async (query: string) => (await client.query(query)).rows.map(({ it }) => it);
  return {
    events: await words("select title as it from events"),
    members: await words("select full_name as it from profiles"),
    inquiries: await words("select details ->> 'subject' as it from inquiries where kind = 'contact'"),
    photos: await words("select caption as it from gallery_photos"),
  };
}

/** Every foreign key of the database whose rows are not all there, as "table: constraint". */
async function broken(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent, conname,
       (select array_agg(attname::text order by k.at) from unnest(conkey) with ordinality k(num, at)
          join pg_attribute on attrelid = conrelid and attnum = k.num) as own,
       (select array_agg(attname::text order by k.at) from unnest(confkey) with ordinality k(num, at)
          join pg_attribute on attrelid = confrelid and attnum = k.num) as theirs
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const lost: string[] = [];
  for (const { child, parent, conname, own, theirs } of rows) {
    const same = own.map((name: string, at: number) => `p."${theirs[at]}" = c."${name}"`).join(" and ");
    const given = own.map((name: string) => `c."${name}" is not null`).join(" and ");
    const found = await client.query(
      `select 1 from ${child} c where ${given} and not exists (select from ${parent} p where ${same}) limit 1`,
    );
    if (found.rowCount) lost.push(`${child}: ${conname}`);
  }
  expect(rows.length).toBeGreaterThan(20);
  return lost;
}

test("a backup made while clients write holds all that was acknowledged before it, whole, and comes back alone", async () => {
  const site = await startTestSite();
  const writing = await keepWriting(site);
  const { acknowledged } = writing;
  await expect
    .poll(() => Math.min(...Object.values(acknowledged).map(({ length }) => length)), { timeout: 60_000 })
    .toBeGreaterThan(4);
  const before = structuredClone(acknowledged);
  const client = new pg.Client({ connectionString: site.platform.config.DATABASE_URL });
  await client.connect();
  const file = join(folder(), "site.tar.gz");
  await backUpSite(client, site.platform.config, file);
  const after = structuredClone(acknowledged);
  await writing.stop();
  expect(Object.values(after).flat().length).toBeGreaterThan(Object.values(before).flat().length);
  const { rows: sums } = await client.query("select count(*)::int as n from events");
  await client.end();
  await site.stop();

  const address = await createDatabase();
  const restored = new pg.Client({ connectionString: address });
  await restored.connect();
  const target = { DATA_DIR: folder() };
  await restoreSite(restored, target, file);
  const found = await written(restored);
  for (const kind of ["events", "members", "inquiries", "photos"] as const) {
    expect(found[kind]).toEqual(expect.arrayContaining(before[kind]));
    expect(new Set(found[kind]).size).toBe(found[kind].length);
  }
  expect(sums[0].n).toBeGreaterThanOrEqual(found.events.length);
  expect(await broken(restored)).toEqual([]);

  const { rows } = await restored.query("select file_key, files from gallery_photos");
  const keys = await keysOf(await openFiles(target));
  const needed = rows.flatMap(({ file_key, files }) =>
    files.map((name: string) => `photos/${file_key}/${name}`),
  );
  expect(needed.length).toBeGreaterThan(10);
  expect(keys).toEqual(expect.arrayContaining(needed));
  expect(keys.filter((key) => key.startsWith("incoming/"))).toEqual([]);
  await restored.end();

  const back = await startTestSite({ DATABASE_URL: address, DATA_DIR: target.DATA_DIR });
  for (const key of needed) {
    const here = await back.platform.files.getBytes(key);
    expect(Buffer.from(here).equals(Buffer.from(await site.platform.files.getBytes(key))), key).toBe(true);
  }
  const page = mainOf(await (await fetch(`${back.origin}/event-calendar?view=list`)).text());
  expect(page).toContain(before.events[0]);
  await back.stop();
});

test("a file deleted while the files are packed does not spoil the backup, and halves of uploads are not in it", async () => {
  const client = new pg.Client({ connectionString: await createDatabase() });
  await client.connect();
  const settings = { DATA_DIR: folder() };
  const files = await openFiles(settings);
  for (let number = 1000; number < 3000; number += 1)
    await files.put(`media/${number}.webp`, randomBytes(1_000));
  await files.put("media/last.webp", "deleted while it waits for its turn");
  await files.put("incoming/half", "half a pict");
  const file = join(folder(), "site.tar.gz");
  const backup = backUpSite(client, settings, file);
  const sizeNow = () => statSync(join(`${file}.unfinished`, "site.tar.gz")).size;
  await vi.waitFor(() => expect(sizeNow()).toBeGreaterThan(200_000), { timeout: 60_000, interval: 1 });
  await files.delete("media/last.webp");
  await backup;
  await client.end();
  const packed: string[] = [];
  await list({ file, onReadEntry: ({ path }) => packed.push(path) });
  const expected = Array.from({ length: 2000 }, (_, number) => `files/media/${number + 1000}.webp`);
  expect(packed.filter((path) => /^files\/.*[^/]$/.test(path)).sort()).toEqual(expected);
});
