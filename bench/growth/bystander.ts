// npm run bench:bystander [-- --rows 20000] [-- --only zip] [-- --rounds 3] [-- --keep <folder>]: how long a visitor waits for a page while
// somebody else asks for long ones on eight connections, compared with the same visitor's wait without them, in turns: whatever else the
// machine does concerns both alike. One visitor's page comes from memory, another one's is made anew, for which the aim is at most three
// times. Fails where its median is more.
import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { renewalPath } from "#features/members/terms/renewal-link.server.ts";
import { addDays } from "#platform/days.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { keptSecret } from "#platform/secret.server.ts";
import { buildIfStale } from "../../scripts/build.mjs";
import { timeOf } from "./crowd.ts";
import { type SizedSite, startSized } from "./site.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "20000" },
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "3" },
    keep: { type: "string" },
  },
});
const [asker, visitor] = ["127.0.0.2", "127.0.0.3"]; // two addresses of one machine
const most = 3; // times the wait without the others
const turn = 1_500; // ms of each turn with the others, and without them
const lead = 1_000; // ms until those who ask for long pages are all under way, and until what they have left behind is done
const staff = "/admin-dashboard";
// A search that nobody has asked for yet comes from no memory.
const pages = [
  ["memory", "/"],
  ["anew", "/directory?q=zephirine+{n}"],
] as const;

const folder = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), "chamber-bystander-"));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755); // the unprivileged database user must be able to enter the folder
if (!buildIfStale()) throw new Error("The product does not build.");
const database = await startEmbeddedPostgres(folder);
let site: SizedSite | undefined;
try {
  site = await startSized({ url: database.url, folder, access: "entries" }, Number(values.rows));
  for (const [name, path] of await attacks(site)) {
    if (!name.includes(values.only)) continue;
    const waits = await waitsWith(site, path);
    process.stdout.write(`${line(name, waits)}\n`);
    if (waits.some(({ page, with: slow, without }) => page === "anew" && slow.p50 > most * without.p50))
      process.exitCode = 1;
  }
} finally {
  await site?.stop();
  await database.stop();
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}

/** What somebody may ask for without end; the paths of the staff need their session, the others none. */
async function attacks({ origin, rows }: SizedSite): Promise<[name: string, path: string][]> {
  const client = new pg.Client({ connectionString: database.url.replace("/chamber?", `/growth_${rows}?`) });
  await client.connect();
  const link = await client.query(
    'select id::int as "membershipId", contact_id::int as "contactId" from memberships where contact_id is not null order by id offset 500 limit 1',
  );
  const invoice = await client.query("select max(id) / 2 as id from invoices");
  await client.end();
  const SECRET = keptSecret(folder);
  const past = addDays(new Date().toISOString().slice(0, 10), -200);
  return [
    ["details of the ledger", `${staff}/books/journal/details.csv`],
    ["file of the ledger", `${staff}/entries.csv`],
    ["books, the year", `${staff}/books?basis=accrual`],
    ["everything.zip", `${staff}/everything.zip`],
    ["board, a past day", `${staff}/board?on=${past}`],
    ["board, its PDF", `${staff}/board/figures.pdf?on=${past}`],
    ["who owes, a past day", `${staff}/owing?on=${past}`],
    ["file of members", `${staff}/members.csv`],
    ["file of invoices", `${staff}/invoices.csv`],
    ["file of the audit", `${staff}/audit.csv`],
    ["file of the mails", `${staff}/mail.csv`],
    ["audit", `${staff}/audit`],
    ["an invoice's PDF", `${staff}/invoices/${invoice.rows[0].id}/document.pdf`],
    ["directory's search", "/directory?q=founder+{n}"],
    ["renewal, no link", "/renew"],
    ["renewal, a link", renewalPath({ config: { SECRET, ORIGIN: origin } } as never, link.rows[0])],
  ];
}

type Wait = { page: string; without: Times; with: Times; answered: number; refused: number };
type Times = { p50: number; p99: number };

async function waitsWith({ origin, cookie }: SizedSite, path: string): Promise<Wait[]> {
  const headers = path.startsWith(staff) ? { cookie } : {};
  const times = pages.map(([page, seen]) => ({
    page,
    url: origin + seen,
    without: [] as number[],
    with: [] as number[],
  }));
  let [answered, refused] = [0, 0];
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const each of times) each.without.push(...(await waitsFor(each.url)));
    const crowd = fork(fileURLToPath(new URL("crowd.ts", import.meta.url)), ["crowd"]);
    crowd.send({ url: origin + path, headers, localAddress: asker });
    await pause(lead);
    for (const each of times) each.with.push(...(await waitsFor(each.url)));
    crowd.send("stop");
    const [counts] = await once(crowd, "message");
    answered += counts.answered;
    refused += counts.refused;
    await pause(lead);
    await waitsFor(times[1]?.url ?? origin, 1);
  }
  return times.map(({ page, without, with: slow }) => ({
    ...{ page, answered, refused },
    ...{ without: timesOf(without), with: timesOf(slow) },
  }));
}

/** How long each answer took within a turn, at least one. */
async function waitsFor(url: string, span = turn): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, localAddress: visitor });
  const times: number[] = [];
  for (const end = performance.now() + span; times.length === 0 || performance.now() < end; ) {
    const { ms, status } = await timeOf(url, { agent });
    if (status !== 200) throw new Error(`${url} answered ${status}.`);
    times.push(ms);
  }
  agent.destroy();
  return times;
}

function timesOf(times: number[]): Times {
  const sorted = times.sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function line(name: string, waits: Wait[]): string {
  const cells = waits.map(({ page, without, with: slow }) => {
    const of = (part: keyof Times) =>
      `${part} ${without[part].toFixed(1)} > ${slow[part].toFixed(1)} ms x ${(slow[part] / without[part]).toFixed(1)}`;
    return `${page}: ${of("p50")}, ${of("p99")}`;
  });
  const [{ answered = 0, refused = 0 } = {}] = waits;
  return `${name.padEnd(22)} ${cells.join(" | ")} | ${answered} answered, ${refused} refused`;
}
