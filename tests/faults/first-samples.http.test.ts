import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { beginSiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { createDatabase } from "#tests/support/start-site.ts";
import { shippedOrders } from "../../scripts/shipped-orders.ts";
import { freshDataFolder, ownSettings, rowsAt } from "./own-site.ts";

const soon = { timeout: 40_000, interval: 50 };
const asked = (kind: string) => shippedOrders().filter(({ make }) => make === kind).length;
const whole = { photos: asked("photo"), library: asked("original"), faces: asked("squares") };

async function newSite() {
  const DATABASE_URL = await createDatabase();
  const folder = freshDataFolder();
  const pictured = async () => {
    const [row] = await rowsAt<typeof whole>(
      DATABASE_URL,
      `select (select count(*) from gallery_photos)::int photos, (select count(*) from media)::int library,
         (select count(*) from profiles where photo is not null)::int faces`,
    );
    return row;
  };
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
