import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, startProcess } from "#tests/support/processes.ts";
import { openRoundRobin } from "#tests/support/round-robin.ts";
import { createDatabase } from "#tests/support/start-site.ts";

let settings: Record<string, string> = {};
let proxy: Awaited<ReturnType<typeof openRoundRobin>>;
let webs: Awaited<ReturnType<typeof startProcess>>[] = [];

const startWeb = (port: number) => startProcess({ ...settings, PORT: String(port) });

beforeAll(async () => {
  const ports = [await freePort(), await freePort()];
  proxy = await openRoundRobin(ports);
  settings = {
    DATABASE_URL: await createDatabase(),
    DATA_DIR: process.env.TEST_FOLDER ?? "",
    SECRET: "a secret that is only ever used by tests",
    ORIGIN: proxy.origin,
    TRUST_PROXY: "1",
    ROLE: "web",
  };
  webs = await Promise.all(ports.map(startWeb));
});

afterAll(async () => {
  proxy.close();
  await Promise.all(webs.map(({ stop }) => stop()));
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
        async (answer) => (answer.status < 500 ? "" : `${answer.status} ${(await answer.text()).slice(0, 100)}`),
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
  await expect.poll(load.answered, { timeout: 10_000 }).toBeGreaterThan(50);
  for (const [at, web] of webs.entries()) {
    expect(await web.stop()).toBe(0);
    webs[at] = await startWeb(web.port);
    const before = proxy.served.get(web.port) ?? 0;
    await expect.poll(() => proxy.served.get(web.port), { timeout: 10_000 }).toBeGreaterThan(before + 20);
  }
  await load.stop();
  expect(load.failed).toEqual([]);
});

test("a process that was told to stop is not ready, and up, and ends each connection after its answer", async () => {
  const web = webs[0] as (typeof webs)[number];
  expect((await fetch(`${web.origin}/readyz`)).headers.get("connection")).toBe("keep-alive");
  const stopped = web.stop();
  await expect.poll(async () => (await fetch(`${web.origin}/readyz`)).status, { interval: 10 }).toBe(503);
  const up = await fetch(`${web.origin}/healthz`);
  expect(await up.text()).toBe("up\n");
  expect(up.headers.get("connection")).toBe("close");
  expect(await stopped).toBe(0);
  await expect(fetch(web.origin)).rejects.toThrow();
  webs.shift();
});
