import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import pg from "pg";
import { ownMemory, residentMemory, startApp } from "./app-process.ts";
import { rawAnswer } from "./bare-server.ts";
import { type CountingPostgres, type Statement, startCountingPostgres } from "./counting-postgres.ts";
import { median } from "./growth/growth-table.ts";
import { processesOf, serverTime, workBetween } from "./growth/server-time.ts";
import { password, signIn } from "./sign-in.ts";
import { workPages } from "./work-pages.ts";

const pool = 10; // connections to the database that answers share
const visitors = 20; // at once, so that each of these is needed
const perPage = 200; // requests before it is measured: a connection plans a prepared statement anew the first five times
const rounds = 7; // turns of each page
const perTurn = 15; // requests of one page, one after the other
const headers = { "accept-encoding": "gzip, deflate, br" };

/** The work of one answer: processor time of the site and of its database in ms, and what the database was asked. */
type Turn = { site: number; database: number; asked: Statement[] };

/**
 * The medians of its turns, with the statements of the last one; `planning` and `execution` are what the database says of
 * them, in ms.
 */
export type PageWork = Turn & { page: string; planning: number; execution: number; statements: number };

/**
 * After the load, in MB: resident memory of the site's process, and what the connections of its pool have for themselves in
 * the database together. Not known where the system does not report it.
 */
export type Held = { site: number | undefined; database: number };

export type Work = { pages: PageWork[]; held: Held };

type Measured = { origin: string; pid: number; cookie: string; database: CountingPostgres };

/** Starts the built product with the sample data, and measures what its pages cost an administrator who is signed in. */
export async function measureWork(): Promise<Work> {
  const folder = mkdtempSync(join(tmpdir(), "chamber-work-"));
  chmodSync(folder, 0o755); // the unprivileged database user must be able to enter the folder
  const database = await startCountingPostgres(folder);
  try {
    return await measureSite(database, folder);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSite(database: CountingPostgres, folder: string): Promise<Work> {
  const settings = { DATA_DIR: folder, SAMPLE_DATA: "on", ADMIN_PASSWORD: password };
  const app = await startApp({ DATABASE_URL: database.url, ...settings });
  try {
    await settle(database.url);
    const site = { ...app, pid: app.pid ?? 0, cookie: await signIn(app.origin), database };
    await warm(site);
    const held = await heldBy(site); // before connections that nobody uses are closed
    return { pages: await measurePages(site), held };
  } finally {
    await app.stop();
  }
}

/** Does the work that the database would otherwise do during the measurement. */
async function settle(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

/** Asks for all pages until both sides are warm, on each connection to the database. */
async function warm({ origin, cookie }: Measured) {
  const requests = workPages.map(({ path }) => ({ path, headers: { ...headers, cookie } }));
  const amount = perPage * requests.length;
  const result = await autocannon({ url: origin, connections: visitors, amount, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused and ${result.errors} failed requests.`);
}

/** The pages take turns, so that whatever else the machine does concerns all of them alike. */
async function measurePages(site: Measured): Promise<PageWork[]> {
  const measured = workPages.map((page) => ({ ...page, turns: [] as Turn[] }));
  for (let round = 0; round < rounds; round++)
    for (const { path, turns } of measured) turns.push(await takeTurn(site, path));
  return measured.map(({ page, turns }) => {
    const middle = (figure: (turn: Turn) => number) => median(turns.map(figure));
    return {
      page,
      site: middle((turn) => turn.site),
      database: middle((turn) => turn.database),
      planning: middle(({ asked }) => total(asked, "planning")),
      execution: middle(({ asked }) => total(asked, "execution")),
      statements: middle(({ asked }) => total(asked, "calls")),
      asked: turns.at(-1)?.asked ?? [],
    };
  });
}

/** Asks for a page some times, one after the other; the work of one answer. */
async function takeTurn({ origin, pid, cookie, database }: Measured, path: string): Promise<Turn> {
  await database.countAnew();
  const before = await serverTime(pid, database.client);
  for (let request = 0; request < perTurn; request++) {
    const { status } = await rawAnswer(new URL(path, origin).href, { ...headers, cookie });
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
  }
  const after = await serverTime(pid, database.client);
  const site = workBetween(before, after, pid) / perTurn;
  return {
    site,
    database: workBetween(before, after) / perTurn - site,
    asked: (await database.statements())
      .filter(({ calls }) => calls >= perTurn) // the others are asked by jobs
      .map(({ text, calls, planning, execution }) => ({
        text,
        calls: Math.floor(calls / perTurn),
        planning: planning / perTurn,
        execution: execution / perTurn,
      })),
  };
}

async function heldBy({ pid, database }: Measured): Promise<Held> {
  const each = (await processesOf(pid, database.client)).map((process) => ownMemory(process) ?? Number.NaN);
  const most = each.sort((one, other) => other - one).slice(0, pool); // the others wait for jobs
  return { site: residentMemory(pid), database: Math.round(most.reduce((sum, own) => sum + own, 0)) };
}

const total = (asked: Statement[], figure: "calls" | "planning" | "execution") =>
  asked.reduce((sum, each) => sum + each[figure], 0);
