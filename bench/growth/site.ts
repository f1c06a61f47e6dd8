import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { content } from "#content/store.server.ts";
import { compactCounts } from "#features/members/counts-store.server.ts";
import { type Database, migrateDatabase } from "#platform/database.server.ts";
import { seedEvents } from "../../scripts/seed-events.ts";
import { seedMembers } from "../../scripts/seed-members.ts";
import { seedPhotos } from "../../scripts/seed-photos.ts";
import { startApp } from "../app-process.ts";
import { password, signIn } from "../sign-in.ts";
import { otherYears, spanAround, visibleEvents } from "../spans.ts";
import { type List, lists } from "./lists.ts";
import { seedDesk } from "./seed-desk.ts";
import { seedKnown } from "./seed-known.ts";
import { seedMoney } from "./seed-money.ts";
import { seedTerms } from "./seed-terms.ts";
import { type ServerTime, serverTime } from "./server-time.ts";

/** A running site with as many rows of everything, and its listings. */
export type SizedSite = {
  rows: number;
  origin: string;
  cookie: string;
  lists: List[];
  spent: () => Promise<ServerTime>;
  stop: () => Promise<void>;
};

/**
 * Starts the built product on a database of its own in the server at `url`; fills it first unless it is there already.
 * @param gate the member access: whether terms decide who is a member
 * @param rows events, members, photos, and rows of each list of the staff
 */
export async function startSized(
  { url, folder, access }: { url: string; folder: string; access: string },
  rows: number,
): Promise<SizedSite> {
  const own = url.replace("/chamber?", `/growth_${rows}?`);
  await fillOnce(url, own, rows);
  await setMemberAccess(own, access);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const settings = {
    DATABASE_URL: own,
    DATA_DIR: folder,
    SAMPLE_DATA: "off",
    ADMIN_PASSWORD: password,
  };
  const app = await startApp(settings);
  const cookie = await signIn(app.origin);
  return {
    rows,
    origin: app.origin,
    cookie,
    lists: await listsOf(own),
    spent: () => serverTime(app.pid ?? 0, client),
    stop: async () => {
      await client.end();
      await app.stop();
    },
  };
}

async function listsOf(own: string): Promise<List[]> {
  const client = new pg.Client({ connectionString: own });
  await client.connect();
  const found = await lists(client);
  await client.end();
  return found;
}

async function setMemberAccess(own: string, access: string) {
  const client = new pg.Client({ connectionString: own });
  await client.connect();
  await client.query(
    'insert into membership_gate (gate) values ($1) on conflict ("only") do update set gate = excluded.gate',
    [access],
  );
  await client.end();
}

async function fillOnce(url: string, own: string, rows: number) {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  const there = await server.query("select from pg_database where datname = $1", [`growth_${rows}`]);
  if (there.rowCount === 0) await server.query(`create database growth_${rows}`);
  // The time of a parallel worker is lost with its process; without them it counts in full.
  await server.query(`alter database growth_${rows} set max_parallel_workers_per_gather = 0`);
  await server.end();
  if (there.rowCount !== 0) return;
  await migrateDatabase(own, "db/migrations");
  const client = new pg.Client({ connectionString: own });
  await client.connect();
  const { timeZone } = content("organisation");
  const shown = spanAround(new Date());
  await seedEvents(client, { count: visibleEvents, spans: [shown], timeZone });
  await seedEvents(client, {
    count: rows - visibleEvents,
    spans: otherYears(shown),
    firstNumber: visibleEvents,
    timeZone,
  });
  await seedKnown(client);
  await seedMembers(client, { count: rows });
  await seedTerms(client);
  await seedPhotos(client, { count: rows });
  await seedDesk(client, rows);
  await seedMoney(client, rows);
  await compactCounts(drizzle(client) as unknown as Database);
  await client.end();
}
