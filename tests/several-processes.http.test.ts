import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { events } from "#features/events/tables.ts";
import { newPhotoId } from "#features/gallery/photo-id.ts";
import { photos } from "#features/gallery/tables.ts";
import { memberValues } from "#features/members/member-values.ts";
import { createAccount, fixedAdminId, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { openUpload, photoForm, someJpeg } from "#tests/support/gallery-upload.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { createMember } from "#tests/support/members.ts";
import { openObjectStore } from "#tests/support/object-store.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { freePort, startProcess } from "#tests/support/processes.ts";
import { openRoundRobin } from "#tests/support/round-robin.ts";
import { logIn } from "#tests/support/sign-in-page.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";
import { mainOf } from "./support/page-text.ts";

// Two web processes and two workers on one database and one object store, behind a proxy that gives them turns.

type Process = Awaited<ReturnType<typeof startProcess>>;

let look: TestSite; // on the same database and store, so that the tests can see into them
let settings: Record<string, string> = {};
let proxy: Awaited<ReturnType<typeof openRoundRobin>>;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let store: Awaited<ReturnType<typeof openObjectStore>>;
let webs: Process[] = [];
let workers: Process[] = [];

const startWeb = (port: number) => startProcess({ ...settings, ROLE: "web", PORT: String(port) });

beforeAll(async () => {
  [mail, store] = [await openMailServer(), await openObjectStore()];
  const ports = [await freePort(), await freePort()];
  proxy = await openRoundRobin(ports);
  settings = { FILES_URL: store.url, ORIGIN: proxy.origin, TRUST_PROXY: "1", MAIL_URL: mail.url };
  look = await startTestSite({ ...settings, ROLE: "web" });
  const { DATABASE_URL = "", DATA_DIR, SECRET, ADMIN_EMAIL } = look.platform.config;
  Object.assign(settings, { DATABASE_URL, DATA_DIR, SECRET, ADMIN_EMAIL });
  const startWorker = () => startProcess({ ...settings, ROLE: "worker" });
  [webs, workers] = await Promise.all([
    Promise.all(ports.map(startWeb)),
    Promise.all([startWorker(), startWorker()]),
  ]);
});

afterAll(async () => {
  proxy.close();
  await Promise.all([...webs, ...workers].map(({ stop }) => stop()));
  await look.stop();
  await Promise.all([mail.close(), store.close()]);
});

beforeEach(() => look.platform.db.execute("delete from rate_limits")); // they all come from one address

/** A client of one web process that sends forms as the site's own pages do, from the address of the proxy. */
function openClientOf(web: Process | undefined, cookies?: Map<string, string>): Client {
  const client = openClient(web?.origin ?? "", cookies);
  return {
    ...client,
    post: (path, fields, init = {}) =>
      client.post(path, fields, { ...init, headers: { origin: proxy.origin, ...init.headers } }),
  };
}

/** A client of each web process; both have the same cookies. */
function openBoth(cookies = new Map<string, string>()) {
  return { one: openClientOf(webs[0], cookies), other: openClientOf(webs[1], cookies) };
}

const asAccount = async (id: string) => openBoth(await sessionCookies(look.platform, id));
const asOwner = async () => asAccount(await fixedAdminId(look.platform));

/** How long it takes (ms) until a page of a process, kept in its memory, shows these words. */
async function shownAfter(client: { get: (path: string) => Promise<Response> }, path: string, words: string) {
  const begun = performance.now();
  const page = async () => mainOf(await (await client.get(path)).text());
  await expect.poll(page, { timeout: 60_000, interval: 20 }).toContain(words);
  return performance.now() - begun;
}

/** How many wrong passwords from one address are taken until a CAPTCHA is asked for; `turns` says who is asked. */
async function triesTaken(turns: Process[], address: string): Promise<number> {
  const { email } = await createAccount(look.platform);
  for (let count = 0; count < 20; count += 1) {
    const client = openClientOf(turns[count % turns.length]);
    const form = { intent: "login", email, password: "wrong password" };
    const answer = await client.post("/member-login", form, { headers: { "x-forwarded-for": address } });
    if (answer.status !== 401) return count;
  }
  return Number.POSITIVE_INFINITY;
}

test("[4.38] wrong passwords are counted over all processes together", async () => {
  const atOne = await triesTaken(webs.slice(0, 1), "203.0.113.1");
  expect(atOne).toBeGreaterThan(1);
  expect(await triesTaken(webs, "203.0.113.2")).toBe(atOne);
});

test("a session made at one process holds at the other, and ends at both when it ends at one", async () => {
  const { id, email } = await createAccount(look.platform);
  const { one, other } = openBoth();
  expect((await logIn(one, email)).status).toBe(302);
  const copied = openBoth(new Map(one.cookies));
  expect((await other.get("/account")).status).toBe(200);
  await other.post("/sign-out", {});
  expect((await copied.one.get("/account")).status).toBe(302);
  expect((await copied.other.get("/account")).status).toBe(302);

  const [phone, desk] = [await asAccount(id), await asAccount(id)];
  expect((await phone.one.get("/account")).status).toBe(200);
  await desk.other.post("/account/devices", { intent: "others" });
  expect((await phone.one.get("/account")).status).toBe(302);
  expect((await desk.one.get("/account")).status).toBe(200);
});

test("an event, a member and a text changed at one process stand in the kept pages of the other within a second", async () => {
  const owner = await asOwner();
  const visitor = openBoth();
  const member = await createMember(look.platform);
  for (const path of ["/event-calendar?view=list", "/directory", "/membership"])
    await visitor.other.get(path);

  const event = { title: "Tea of two processes", date: "2030-03-20", startTime: "18:00", endTime: "20:00" };
  const created = await owner.one.post("/event-create", { ...event, location: "Hall" });
  const id = new URL(created.headers.get("location") ?? "", "https://x").searchParams.get("changed");
  const took = [await shownAfter(visitor.other, `/event/${id}`, event.title)];

  const record = `/admin-dashboard/members/${member.id}`;
  const changed = {
    ...memberValues(member),
    version: String(member.version),
    company: "Baker & Granddaughters",
  };
  await owner.one.post(record, changed);
  took.push(await shownAfter(visitor.other, `/directory/${member.slug}`, "Granddaughters"));

  const tiers = "/admin-dashboard/content/tiers";
  const texts = filledForm(await (await owner.one.get(tiers)).text());
  await owner.one.post(tiers, { ...texts, "items[0].priceCents": "175", intent: "publish-content" });
  took.push(await shownAfter(visitor.other, "/membership", "$175"));
  expect(Math.max(...took)).toBeLessThan(1_000);
});

test("one form sent to both processes at the same moment has one effect", async () => {
  const owner = await asOwner();
  const { db } = look.platform;
  const form = {
    title: "Once only",
    date: "2030-04-01",
    startTime: "18:00",
    endTime: "20:00",
    location: "Hall",
    formToken: crypto.randomUUID(),
  };
  const clients = [owner.one, owner.other, owner.one, owner.other];
  const answers = await Promise.all(clients.map((client) => client.post("/event-create", form)));
  expect(new Set(answers.map(({ headers }) => headers.get("location"))).size).toBe(1);
  expect(await db.$count(events, eq(events.title, form.title))).toBe(1);
});

test("a photo sent to both processes is one photo, and each shows what the other took", async () => {
  const { cookies } = await openUpload(look);
  const { one, other } = openBoth(cookies);
  const [bytes, id] = [await someJpeg(), newPhotoId(new Date())];
  const send = (client: typeof one) => client.post("/gallery-upload/photos", photoForm(bytes, { id }));
  const answers = await Promise.all([send(one), send(other)]);
  for (const answer of answers) expect(await answer.json()).toMatchObject({ saved: true });
  const taken = await look.platform.db.select().from(photos).where(eq(photos.id, id));
  expect(taken).toHaveLength(1);
  const address = `/photos/${taken[0]?.fileKey}/${taken[0]?.files[0]}`;
  const [here, there] = await Promise.all(
    [one, other].map(async (client) => Buffer.from(await (await client.get(address)).arrayBuffer())),
  );
  expect(here?.length).toBeGreaterThan(100);
  expect(here).toEqual(there);
});

test("mail is sent once, although two workers wait for it", async () => {
  const subjects = Array.from({ length: 5 }, (_, number) => `Question ${number}`);
  for (const [number, subject] of subjects.entries()) {
    const form = { name: "Ada", email: "ada@example.com", subject, message: "How do I join you?" };
    const headers = { "x-forwarded-for": `203.0.113.${10 + number}` };
    const answer = await openClientOf(webs[number % 2]).post("/contact", form, { headers });
    expect(answer.status).toBeLessThan(400);
  }
  const { db } = look.platform;
  const waiting = () => db.execute(sql`select from mails where state <> 'sent'`).then(({ rows }) => rows);
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
  const sent = await db.execute<{ count: number }>(sql`select count(*)::int as count from mails`);
  expect(mail.received).toHaveLength(sent.rows[0]?.count ?? 0);
  expect(mail.received.length).toBeGreaterThanOrEqual(subjects.length);
});

const paths = ["/", "/event-calendar", "/membership", "/member-login", "/healthz", "/directory"];

/** Asks through the proxy, page after page and form after form, until it is stopped; what failed is in `failed`. */
function keepAsking(clients: number) {
  const failed: string[] = [];
  let answered = 0;
  let isOver = false;
  const ask = async (number: number) => {
    for (let at = number; !isOver; at += 1) {
      const path = paths[at % paths.length] as string;
      const isForm = path === "/member-login";
      const body = new URLSearchParams({ intent: "login", email: `${at}@example.com`, password: "" });
      const init = isForm ? { method: "POST", headers: { origin: proxy.origin }, body } : {};
      const outcome = await fetch(`${proxy.origin}${path}`, init).then(
        async (answer) =>
          answer.status < 500 ? "" : `${answer.status} ${(await answer.text()).slice(0, 100)}`,
        (error) => `${error} ${error.cause}`,
      );
      if (outcome) failed.push(`${path}: ${outcome}`);
      answered += 1;
    }
  };
  const asking = Promise.all(Array.from({ length: clients }, (_, number) => ask(number)));
  return {
    failed,
    answered: () => answered,
    async stop() {
      isOver = true;
      await asking;
    },
  };
}

test("web processes are replaced one after the other, and no request through the proxy fails", async () => {
  const load = keepAsking(6);
  await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(50);
  for (const [at, web] of webs.entries()) {
    expect(await web.stop()).toBe(0);
    webs[at] = await startWeb(web.port);
    const before = proxy.served.get(web.port) ?? 0;
    await expect.poll(() => proxy.served.get(web.port), { timeout: 60_000 }).toBeGreaterThan(before + 20);
  }
  await load.stop();
  expect(load.failed).toEqual([]);
});

test("a process that was told to stop refuses connections; on those it has it is up and not ready, and ends each", async () => {
  const web = await startWeb(await freePort());
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [answer] = (await once(get(`${web.origin}${path}`, { agent }), "response")) as [IncomingMessage];
    return { status: answer.statusCode, connection: answer.headers.connection, said: await text(answer) };
  };
  await Promise.all([ask("/healthz"), ask("/healthz")]); // opens two connections
  const stopped = web.stop();
  await expect.poll(() => fetch(web.origin).catch(() => "refused"), { interval: 10 }).toBe("refused");
  expect(await ask("/readyz")).toEqual({ status: 503, connection: "close", said: "not ready\n" });
  expect(await ask("/healthz")).toEqual({ status: 200, connection: "close", said: "up\n" });
  await expect(ask("/healthz")).rejects.toThrow("ECONNREFUSED");
  expect(await stopped).toBe(0);
});
