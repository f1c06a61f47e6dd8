import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inquiries } from "#features/inquiries/tables.ts";
import { openDatabase } from "#platform/database.server.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { openDatabaseRelay } from "#tests/support/outage.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { createDatabase, startTestSite, type TestSite } from "#tests/support/start-site.ts";

const longestWait = 15_000; // ms until any response must have arrived
let relay: Awaited<ReturnType<typeof openDatabaseRelay>>;
let site: TestSite;

beforeAll(async () => {
  relay = await openDatabaseRelay(await createDatabase());
  site = await startTestSite({ DATABASE_URL: relay.url });
});

afterAll(async () => {
  relay.resume();
  await site.stop();
  await relay.close();
});

const letter = (name: string) => ({
  name,
  email: "ada@example.com",
  subject: "Volunteering",
  message: "I would like to help with the gala.",
});
const inTime = () => ({ signal: AbortSignal.timeout(longestWait) });

// Beside the test of a pool of its own: nearly all of their time is the patience of the product.
describe.concurrent("while the database stands still", () => {
  let admin: Client;
  const visitor = () => openClient(site.origin);

  beforeAll(async () => {
    const { id } = await createAccount(site.platform, { role: "owner" });
    admin = openClient(site.origin, await sessionCookies(site.platform, id));
    await site.forgetPages();
    relay.pause();
  });
  afterAll(() => relay.resume());

  test("pages and forms say so in time, and nothing typed is lost", { concurrent: false }, async () => {
    const pages = ["/", "/event-calendar", "/event/1", "/sitemap.xml"].map(async (path) => {
      const answer = await visitor().get(path, inTime());
      expect(answer.status, path).toBe(503);
      expect(textOf(await answer.text()), path).toContain("The site can't reach its database right now.");
    });
    const health = visitor()
      .get("/healthz", inTime())
      .then(({ status }) => expect(status).toBe(503));
    const dashboard = admin.get("/admin-dashboard", inTime()).then(({ status }) => expect(status).toBe(302));
    const forms = Array.from({ length: 12 }, async (_, index) => {
      const answer = await visitor().post("/contact", letter(`Ada ${index}`), inTime());
      expect(answer.status).toBe(503);
      expect(mainOf(await answer.text())).toContain(`value="Ada ${index}"`);
    });
    await Promise.all([...pages, health, dashboard, ...forms]);
  });

  test("also once it is noticed that notifications are lost, whoever comes is answered in time", {
    concurrent: false,
  }, async () => {
    const open = async () => expect((await visitor().get("/event-calendar", inTime())).status).toBe(503);
    const first = open();
    await wait(1_100); // ms; from the next second on, another look at the database is due
    await Promise.all([first, open()]);
  });
});

test.concurrent("no connection stays taken by what had begun when the database stood still", async () => {
  const other = await openDatabaseRelay(await createDatabase());
  const db = openDatabase(other.url);
  const all = Array.from({ length: 10 }); // the size of the connection pool
  const use = (query: string) => all.map(() => db.transaction((transaction) => transaction.execute(query)));
  await Promise.all(use("select pg_sleep(0.1)"));
  other.pause();
  const outcomes = await Promise.allSettled(use("select 1"));
  other.resume();
  expect(outcomes.map(({ status }) => status)).toEqual(all.map(() => "rejected"));
  await Promise.all(use("select 1"));
  await db.$client.end();
  await other.close();
});

test("once it goes on, so does everything", async () => {
  const visitor = openClient(site.origin);
  expect((await visitor.get("/event-calendar", inTime())).status).toBe(200);
  expect(await (await visitor.get("/healthz", inTime())).text()).toBe("up\n");
  const before = await site.platform.db.$count(inquiries);
  const sent = await visitor.post("/contact", letter("Ada Lovelace"), inTime());
  expect(sent.status).toBeLessThan(400);
  expect(await site.platform.db.$count(inquiries)).toBe(before + 1);
});
