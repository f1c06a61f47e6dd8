import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { sendAnswer } from "#platform/http/answer.server.ts";
import { makeHttpServer } from "#platform/http/http-server.server.ts";
import { freshDataFolder } from "#tests/support/own-data.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { createDatabase } from "#tests/support/start-site.ts";
import { ownSettings, rowsAt } from "./own-site.ts";

let site: SiteProcess | undefined;

afterEach(async () => {
  await site?.end();
});

/** Sends a visitor's message on a connection of its own; each comes from another address, as limits count by address. */
function sendMessage(origin: string, subject: string) {
  const [client, number] = subject.match(/\d+/g) ?? [];
  const form = { name: "Ada", email: `a${client}-${number}@example.com`, subject, message: "How do I join?" };
  const body = Buffer.from(new URLSearchParams(form).toString());
  const headers = {
    origin,
    "x-forwarded-for": `10.0.${client}.${Number(number) % 250}`,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": body.length,
  };
  return rawRequest(origin, "/contact", { method: "POST", headers, body: [body] });
}

async function start(also = "") {
  const DATABASE_URL = await createDatabase();
  site = await startSiteProcess({ ...ownSettings(freshDataFolder()), DATABASE_URL }, also);
  return { ...site, DATABASE_URL };
}

const onSignal = (fault: string) => `process.on("SIGUSR2", () => { ${fault} });`;

test("an error that nobody caught ends the process with code 1, for whoever supervises it; passwords are hashed at the full cost, not at that of the tests", async () => {
  const { pid, exited, said, DATABASE_URL } = await start(
    onSignal(`setImmediate(() => { throw new Error("uncaught") });`),
  );
  const stored = await rowsAt<{ hash: string }>(DATABASE_URL, "select hash from passwords");
  expect(stored.map(({ hash }) => hash)).toEqual([expect.stringMatching(/^\$scrypt\$ln=15,r=8,p=3\$/)]);
  process.kill(pid, "SIGUSR2");
  expect(await exited).toBe(1);
  expect(said()).toMatch(/"msg":"uncaught exception"/);
});

test("a promise that failed unheard is logged; told to stop under load, the site cuts no answer and loses nothing", async () => {
  const { origin, pid, end, said, DATABASE_URL } = await start(
    onSignal(`void Promise.reject(new Error("forgotten"));`),
  );
  process.kill(pid, "SIGUSR2");
  await vi.waitFor(() => expect(said()).toMatch(/"msg":"unhandled rejection".*forgotten/), 10_000);

  const answered: string[] = [];
  const broken: string[] = [];
  let stopped = false;
  const load = Array.from({ length: 12 }, async (_, client) => {
    for (let number = 0; !stopped; number++) {
      const subject = `subject ${client}-${number}`;
      const sent = client % 2 === 0 ? rawRequest(origin, "/event-calendar") : sendMessage(origin, subject);
      await sent.then(
        ({ status }) => client % 2 === 1 && status < 400 && answered.push(subject),
        (error: Error) => error.message === "aborted" && broken.push(subject), // after the beginning of an answer
      );
      await pause(5);
    }
  });
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(10), 30_000);
  const told = performance.now();
  expect(await end("SIGTERM")).toBe(0);
  expect(performance.now() - told).toBeLessThan(10_000);
  stopped = true;
  await Promise.all(load);
  expect(broken, "answers that were cut").toEqual([]);
  const rows = await rowsAt<{ subject: string }>(
    DATABASE_URL,
    "select details->>'subject' as subject from inquiries",
  );
  const stored = new Set(rows.map(({ subject }) => subject));
  expect(answered.filter((subject) => !stored.has(subject))).toEqual([]);
});

test("an answer that fails after its beginning was sent is cut, so that nobody takes it for the whole", async () => {
  const server = makeHttpServer("127.0.0.1", 0);
  await server.open();
  const failures: unknown[] = [];
  let isBroken = true;
  const body = () =>
    new ReadableStream({
      start: (part) => part.enqueue(Buffer.alloc(300 * 1024, "x")),
      pull: (part) => (isBroken ? part.error(new Error("the store went away")) : part.close()),
    });
  server.use(async (request, response) => {
    const answer = new Response(body(), { headers: { "content-type": "image/webp" } });
    await sendAnswer(request, response, answer).catch((error) => failures.push(error));
  });
  const origin = `http://127.0.0.1:${server.port}`;
  await expect(rawRequest(origin, "/")).rejects.toThrow("aborted");
  expect(String(failures)).toContain("the store went away");
  isBroken = false;
  expect((await rawRequest(origin, "/")).body).toHaveLength(300 * 1024);
  await server.stop({ farewell: 0, patience: 0 });
});
