import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { seedSampleEvents } from "#features/events/sample/sample-events.server.ts";
import { readSettings } from "#features/gallery/settings/settings-store.server.ts";
import { seedSampleMembers } from "#features/members/sample/sample-members.server.ts";
import { type Shipped, shippedList } from "#platform/pictures/shipped-pictures.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { freshDataFolder } from "#tests/support/own-data.ts";
import { beginSiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { createDatabase, startTestSite } from "#tests/support/start-site.ts";
import { fillSamples } from "../../src/jobs.server.ts";
import { ownSettings, rowsAt } from "./own-site.ts";

const soon = { timeout: 60_000, interval: 50 };
const shipped: Shipped[] = JSON.parse(readFileSync(shippedList, "utf8"));
const asked = (kind: string) => shipped.filter(({ task }) => task.make === kind).length;
const whole = { photos: asked("photo"), library: asked("original"), faces: asked("squares") };

const counts = `select (select count(*) from gallery_photos)::int photos, (select count(*) from media)::int library,
  (select count(*) from profiles where photo is not null)::int faces`;

async function newSite() {
  const DATABASE_URL = await createDatabase();
  const folder = freshDataFolder();
  const pictured = async () => (await rowsAt<typeof whole>(DATABASE_URL, counts))[0];
  return { settings: { ...ownSettings(folder), DATABASE_URL, SAMPLE_DATA: "on" }, folder, pictured };
}

test("a first start that is killed while the samples get their pictures is completed by the next, before its first answer", async () => {
  const { settings, pictured } = await newSite();
  const holding = new pg.Client({ connectionString: settings.DATABASE_URL });
  await holding.connect();
  await holding.query("begin; lock table media in share mode");
  const first = beginSiteProcess(settings);
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "media"%'`;
  const isWaiting = async () => expect(await rowsAt(settings.DATABASE_URL, waiting)).toHaveLength(1);
  await vi.waitFor(isWaiting, soon);
  await first.end();
  await holding.end();
  expect(await pictured()).toMatchObject({ library: 0 });
  const next = await startSiteProcess(settings);
  try {
    expect(await pictured()).toEqual(whole);
  } finally {
    await next.end("SIGTERM");
  }
});

test("a new site whose files cannot be stored opens without pictures, and has them once they can be", async () => {
  const { settings, folder, pictured } = await newSite();
  const inTheWay = join(folder, "files");
  writeFileSync(inTheWay, "no folder");
  const site = await startSiteProcess(settings);
  try {
    expect((await fetch(`${site.origin}/founders`)).status).toBe(200);
    expect(await pictured()).toMatchObject({ library: 0, faces: 0 });
    rmSync(inTheWay);
    await vi.waitFor(async () => expect(await pictured()).toEqual(whole), soon);
  } finally {
    await site.end("SIGTERM");
  }
});

test("two processes that give the samples their pictures at the same moment give each one", async () => {
  const site = await startTestSite();
  try {
    const { platform } = site;
    await inTransaction(platform, "system", seedSampleEvents);
    await seedSampleMembers(platform);
    await Promise.all([fillSamples.run({}, platform), fillSamples.run({}, platform)]);
    expect((await platform.db.execute(counts)).rows).toEqual([whole]);
    const { usedBytes } = await readSettings(platform.db);
    const photos = shipped.filter(({ task }) => task.make === "photo").flatMap(({ made }) => made.files);
    expect(usedBytes).toBe(photos.reduce((sum, { length }) => sum + length, 0));
  } finally {
    await site.stop();
  }
});
