import { Agent, get, type IncomingMessage } from "node:http";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Client } from "./support/client.ts";
import { fileOf } from "./support/page-text.ts";
import { type RawAnswer, rawRequest } from "./support/raw-request.ts";
import { type Site, test } from "./support/site.ts";

const staff = "/admin-dashboard";
const [asker, bystander] = ["127.0.0.2", "127.0.0.3"]; // two addresses of one machine
const page = "/event-calendar?view=list&q=tea"; // reads the database, and none of the tables that are locked

const patience = { timeout: 60_000 }; // ms, on a busy machine

/** Asks for pages while nothing can be read from a table, and for a visitor's page meanwhile; how many statements wait then. */
async function meanwhile(site: Site, table: string, ask: () => { leave: () => void }[]) {
  return site.platform.db.transaction(async (tx) => {
    const waiting = async () => {
      const own = sql`pg_locks where relation = ${table}::regclass and not granted`;
      return (await tx.execute(sql`select count(*)::int as count from ${own}`)).rows[0]?.count as number;
    };
    await tx.execute(sql.raw(`lock table ${table}`));
    const asked = ask();
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), patience);
    const { status } = await rawRequest(site.origin, page, { localAddress: bystander });
    const held = await waiting();
    for (const { leave } of asked) leave();
    return { status, held };
  });
}

const cookieOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** The answer to a file that is asked for, of which nothing is read yet. */
function unread(site: Site, client: Client, path: string) {
  const request = get(new URL(path, site.origin), {
    agent: new Agent(),
    headers: { cookie: cookieOf(client) },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    request.on("response", (response) => resolve(response.pause())).on("error", reject),
  );
  answer.catch(() => undefined);
  return { answer, leave: () => request.destroy() };
}

const bodyOf = async (response: IncomingMessage) => (await response.toArray()).join("");

/** Asks for each of these at once; the first answer that comes, and the others, which may come later. */
async function firstOf(files: ReturnType<typeof unread>[]) {
  const numbered = files.map(async (file) => ({ file, response: await file.answer }));
  const { file, response } = await Promise.race(numbered);
  return { response, others: files.filter((each) => each !== file) };
}

const large = Buffer.alloc(48 * 1024 * 1024, "x"); // more than the connection of one who does not read holds

test("of four files of one person one comes, two wait until that one has gone, and one is refused in words; another person's comes", async ({
  site,
}) => {
  await site.platform.files.put("large.txt", large);
  const admin = await site.asAdmin();
  const other = await site.asRole("treasurer");
  const first = unread(site, admin, `${staff}/everything.zip`);
  expect((await first.answer).statusCode).toBe(200);
  const { response, others } = await firstOf(
    ["everything.zip", "members.csv", "entries.csv"].map((file) => unread(site, admin, `${staff}/${file}`)),
  );
  expect(response.statusCode).toBe(503);
  expect(response.headers["retry-after"]).toMatch(/^\d+$/);
  expect(response.headers["content-disposition"]).toBeUndefined();
  expect(await bodyOf(response)).toBe(
    "We're still preparing another file for you. Please try again once you have it.\n",
  );

  const theirs = await other.get(`${staff}/entries.csv`);
  expect(theirs.status).toBe(200);
  expect(await fileOf(theirs)).toContain("To (debit)");

  first.leave();
  const next = await firstOf(others);
  expect(next.response.statusCode).toBe(200);
  next.response.destroy();
  expect((await next.others[0]?.answer)?.statusCode).toBe(200);
  for (const { leave } of others) leave();
});

test("who asks for the heads of files alone, or leaves in the middle, takes no turn along", async ({
  site,
}) => {
  await site.platform.files.put("large.txt", large);
  const admin = await site.asAdmin();
  const headers = { cookie: cookieOf(admin) };
  for (let time = 0; time < 4; time++) {
    const path = `${staff}/everything.zip`;
    expect((await rawRequest(site.origin, path, { method: "HEAD", headers })).status).toBe(200);
    const file = unread(site, admin, path);
    expect((await file.answer).statusCode).toBe(200);
    file.leave();
  }
});

test.for([
  ["files of the ledger", "entries.csv", "ledger"],
  ["details of the ledger", "books/journal/details.csv", "ledger_totals"],
  ["reports of the books", "books", "ledger_totals"],
  ["files of members", "members.csv", "profiles"],
  ["pages of a past day", "board?on=2026-01-05", "membership_totals"],
  ["PDFs of a past day", "board/figures.pdf?on=2026-01-05", "membership_totals"],
  ["PDFs of labels", "members.pdf", "profiles"],
  ["lists of who owed on a past day", "owing?on=2026-01-05", "ledger"],
] as const)(
  "a visitor gets a page while one person asks for twelve %s",
  async ([, path, table], { site }) => {
    const admin = await site.asAdmin();
    const twelve = () => Array.from({ length: 12 }, () => unread(site, admin, `${staff}/${path}`));
    const { status, held } = await meanwhile(site, table, twelve);
    expect(status).toBe(200);
    expect(held).toBeLessThan(2);
  },
);

test("a report that one person asks for at too many of their devices is refused in words", async ({
  site,
}) => {
  const devices = [await site.asAdmin(), await site.asAdmin()];
  await site.platform.db.transaction(async (tx) => {
    await tx.execute(sql.raw("lock table membership_totals"));
    const asked = devices.flatMap((device) =>
      Array.from({ length: 3 }, () => unread(site, device, `${staff}/board?on=2026-01-05`)),
    );
    const { response } = await firstOf(asked);
    expect(response.statusCode).toBe(503);
    expect(await bodyOf(response)).toContain(
      "We're already preparing this report for you. Please try again in a",
    );
    for (const { leave } of asked) leave();
  });
});

test.for([
  ["none", () => ({})],
  ["one that was made up", (n: number) => ({ cookie: `chamber.session_token=${n}` })],
] as const)(
  "an address gets one search of the directory at a time, with this session: %s",
  async ([, headers], { site }) => {
    const asked: Promise<unknown>[] = [];
    const search = (n: number) => {
      const leaving = new AbortController();
      const { signal } = leaving;
      const options = { headers: headers(n), localAddress: asker, signal };
      asked.push(rawRequest(site.origin, `/directory?q=tea+${n}`, options).catch(() => undefined));
      return { leave: () => leaving.abort() };
    };
    const found = await meanwhile(site, "profiles", () => Array.from({ length: 12 }, (_, n) => search(n)));
    expect(found.status).toBe(200);
    expect(found.held).toBeLessThan(7); // two statements of up to three, as a slow one lets the next begin
    await Promise.all(asked);
  },
);

test("an address for which too many pages wait is told so in words, and others get theirs", async ({
  site,
}) => {
  const asked: Promise<RawAnswer>[] = [];
  const search = (n: number) => {
    const options = { localAddress: asker, headers: { accept: "text/html" } };
    asked.push(rawRequest(site.origin, `/directory?q=tea+${n}`, options));
    return { leave: () => undefined };
  };
  const found = await meanwhile(site, "profiles", () => Array.from({ length: 150 }, (_, n) => search(n)));
  expect(found.status).toBe(200);
  const refused = await Promise.race(asked);
  expect(refused.status).toBe(503);
  expect(refused.headers["retry-after"]).toBe("10");
  expect(refused.body).toContain("Please try again in a few seconds.");
  expect((await Promise.all(asked)).filter(({ status }) => status === 200)).not.toHaveLength(0);
});
