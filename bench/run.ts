// npm run bench [-- --work] [-- --json]: how fast the built product responds with 100 and with 100,000 events, members
// and photos. The months that the pages show contain the same events in both runs; all others are in other
// years, so that the figures compare the same pages. "cached" is an anonymous visitor; "uncached" is the
// signed-in administrator, for whom every page is rendered anew. Each is compared with a plain Node server
// that sends the same bytes in the same run; "signed in" are four of these pages once more, compared with React Router
// alone that renders as many bytes of HTML. Then the work of ten pages with the sample data, of the site and of its database;
// with --work that alone, in under two minutes.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { content } from "#content/store.server.ts";
import { compactCounts } from "#features/members/counts-store.server.ts";
import { type Database, migrateDatabase } from "#platform/database.server.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { buildIfStale } from "../scripts/build.mjs";
import { seedEvents } from "../scripts/seed-events.ts";
import { seedMembers } from "../scripts/seed-members.ts";
import { seededAlbum, seedPhotos } from "../scripts/seed-photos.ts";
import { startApp } from "./app-process.ts";
import { type Bare, startBareRender, startBareServer } from "./bare-server.ts";
import { rareName, seedKnownMembers } from "./growth/seed-known.ts";
import { measure, type Row } from "./measure.ts";
import { type Run, report, type Speed } from "./report.ts";
import { scriptSize } from "./script-size.ts";
import { password, signIn } from "./sign-in.ts";
import { otherYears, spanAround, visibleEvents } from "./spans.ts";
import { measureWork } from "./work.ts";

const sizes = [100, 100_000];

// They find the same members in both sizes.
const searches = [
  ["directory search", `/directory?q=${rareName}`],
  ["  two words", `/directory?q=amara+${rareName}`],
  ["  mistyped", "/directory?q=zephirine"],
  ["  no result", "/directory?q=adeyemibacodu"],
] as const;

const staffPages = [
  ["overview", "/admin-dashboard"],
  ["members list", "/admin-dashboard/members"],
  ["members search", `/admin-dashboard/members?q=${rareName}`],
] as const;

const signedInPages = [
  ["home", "/"],
  ["overview", "/admin-dashboard"],
  ["members list", "/admin-dashboard/members"],
  ["embedded", "/embedded-directory"],
] as const;

if (!buildIfStale()) throw new Error("The product does not build.");
const speed = process.argv.includes("--work") ? undefined : await measureSpeed();
const work = await measureWork();
process.stdout.write(
  `${process.argv.includes("--json") ? JSON.stringify({ ...speed, work }, null, 2) : report({ speed, work })}\n`,
);

/** An empty database, where the site keeps its files, and what its pages are compared with. */
type Beginning = { url: string; folder: string; client: pg.Client; bare: Bare; bareRender: Bare };

async function measureSpeed(): Promise<Speed> {
  const folder = mkdtempSync(join(tmpdir(), "chamber-bench-"));
  chmodSync(folder, 0o755); // the unprivileged database user must be able to enter the folder
  const database = await startEmbeddedPostgres(folder);
  const client = new pg.Client({ connectionString: database.url });
  const bare = await startBareServer();
  const bareRender = await startBareRender();
  try {
    await migrateDatabase(database.url, "db/migrations");
    await client.connect();
    return await measureSizes({ url: database.url, folder, client, bare, bareRender });
  } finally {
    bare.stop();
    bareRender.stop();
    await client.end();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSizes({ url, folder, client, ...baselines }: Beginning): Promise<Speed> {
  const { timeZone } = content("organisation");
  const shown = spanAround(new Date());
  await seedEvents(client, { count: visibleEvents, spans: [shown], timeZone });
  await seedKnownMembers(client);
  const runs: Run[] = [];
  let homeScripts = 0;
  let present = visibleEvents;
  let members = 0;
  for (const events of sizes) {
    await seedEvents(client, {
      count: events - present,
      spans: otherYears(shown),
      firstNumber: present,
      timeZone,
    });
    await seedMembers(client, { count: events - members, firstNumber: members });
    await seedPhotos(client, { count: events - members, firstNumber: members });
    await settle(client);
    present = events;
    members = events;
    const app = await startApp({
      DATABASE_URL: url,
      DATA_DIR: folder,
      SAMPLE_DATA: "off",
      ADMIN_PASSWORD: password,
    });
    try {
      const rows = await measurePages(app.origin, { client, ...baselines });
      homeScripts = await scriptSize(app.origin, "/");
      runs.push({ events, firstAnswer: app.firstAnswer, memory: app.memory(), rows });
    } finally {
      await app.stop();
    }
  }
  return { runs, homeScripts, node: process.version };
}

/** Does the work that the database and the nightly jobs would otherwise do during the measurement. */
async function settle(client: pg.Client) {
  await client.query("vacuum analyze");
  await compactCounts(drizzle(client) as unknown as Database);
}

async function measurePages(
  origin: string,
  { client, bare, bareRender }: Omit<Beginning, "url" | "folder">,
): Promise<Row[]> {
  const { rows: soon } = await client.query(
    "select id from events where starts_at > now() order by starts_at limit 1",
  );
  const pages = [
    ["home", "/"],
    ["calendar month", "/event-calendar"],
    ["calendar list", "/event-calendar?view=list"],
    ["detail", `/event/${soon[0].id}`],
    ["feed", "/events.ics"],
    ["directory", "/directory"],
    ["gallery", "/gallery"],
    ["album", seededAlbum],
  ] as const;
  const cookie = await signIn(origin);
  const rows: Row[] = [];
  for (const [page, path] of pages) {
    const address = new URL(path, origin).href;
    rows.push(await measure({ page, mode: "cached", address, headers: {} }, bare));
    rows.push(await measure({ page, mode: "uncached", address, headers: { cookie } }, bare));
  }
  // Not cached: every search differs, and the other pages are only visible to staff.
  for (const [page, path] of [...searches, ...staffPages]) {
    const address = new URL(path, origin).href;
    rows.push(await measure({ page, mode: "uncached", address, headers: { cookie } }, bare));
  }
  for (const [page, path] of signedInPages) {
    const address = new URL(path, origin).href;
    rows.push(await measure({ page, mode: "signed in", address, headers: { cookie } }, bareRender));
  }
  return rows;
}
