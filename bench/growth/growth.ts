// npm run bench:growth [-- --rows 100,1000] [-- --only inbox] [-- --rounds 9] [-- --gate terms] [-- --keep <folder>]: how much work each listing
// is with 100, 1,000, 10,000 and 100,000 rows of everything, for a person who gets no page from memory: processor time of
// the site and its database for one answer. The sizes take turns, so that whatever else the machine does concerns all of them
// alike. Fails when the largest size takes over 1.3 times the work of the smallest. With --keep the databases stay in that
// folder for the next run.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { buildIfStale } from "../../scripts/build.mjs";
import { rawAnswer } from "../bare-server.ts";
import { growthTable, type Measured, tooSlow } from "./growth-table.ts";
import { workBetween } from "./server-time.ts";
import { type SizedSite, startSized } from "./site.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100,1000,10000,100000" },
    only: { type: "string" },
    rounds: { type: "string", default: "9" },
    access: { type: "string", default: "entries" }, // by what it is told who is a member
    keep: { type: "string" },
  },
});
const perTurn = 5; // requests of one size, one after the other
const warmUp = 2; // turns of each listing before it is measured

const folder = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), "chamber-growth-"));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755); // the unprivileged database user must be able to enter the folder
if (!buildIfStale()) throw new Error("The product does not build.");
const database = await startEmbeddedPostgres(folder);
const sites: SizedSite[] = [];
try {
  for (const rows of values.rows.split(","))
    sites.push(await startSized({ url: database.url, folder, access: values.access }, Number(rows)));
  const measured = await measureAll();
  process.stdout.write(`${growthTable(measured)}\n`);
  const slow = tooSlow(measured);
  for (const line of slow) process.stdout.write(`GROWS: ${line}\n`);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  for (const site of sites) await site.stop();
  await database.stop();
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<Measured[]> {
  const names = sites[0]?.lists.map(({ name }) => name) ?? [];
  const all: Measured[] = [];
  for (const name of names.filter((each) => each.includes(values.only ?? ""))) {
    const sizes = sites.map(({ rows }) => ({ rows, times: [] as number[], bytes: 0 }));
    for (let round = -warmUp; round < Number(values.rounds); round++) {
      for (const [at, site] of sites.entries()) {
        const size = sizes[at] as (typeof sizes)[number];
        const { each, bytes } = await takeTurn(site, name);
        if (round >= 0) size.times.push(each);
        size.bytes = bytes;
      }
    }
    all.push({ name, sizes });
  }
  return all;
}

/** Asks for a listing some times; the work of one answer (ms), and its bytes. */
async function takeTurn({ origin, cookie, lists, spent }: SizedSite, name: string) {
  const path = lists.find((list) => list.name === name)?.path ?? "/";
  const before = await spent();
  let bytes = 0;
  for (let request = 0; request < perTurn; request++) {
    const { status, body } = await rawAnswer(new URL(path, origin).href, { cookie });
    if (status !== 200) throw new Error(`${name} (${path}) answered ${status}.`);
    bytes = body.length;
  }
  return { each: workBetween(before, await spent()) / perTurn, bytes };
}
