import { connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { systemClock } from "#platform/clock.server.ts";
import { readConfig } from "#platform/config.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { type HttpServer, makeHttpServer } from "./http-server.server.ts";
import { openMetrics } from "./metrics.server.ts";
import { openPageCache, type PageCache } from "./page-cache.server.ts";
import { createHandler } from "./request-handler.server.ts";

const opened: HttpServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop({ farewell: 0, patience: 0 });
});

const faults: unknown[] = [];
const answered: { path?: string }[] = [];
const log = {
  info: (line: { path?: string }) => answered.push(line),
  error: (fault: unknown) => faults.push(fault),
};

/** A server on a real socket whose application is `answer`; with a cache all its pages are shared. */
async function serve(answer: (request: Request) => Promise<Response>, cache?: PageCache): Promise<string> {
  faults.length = 0;
  answered.length = 0;
  const server = makeHttpServer("127.0.0.1", 0);
  await server.open();
  opened.push(server);
  const origin = `http://127.0.0.1:${server.port}`;
  const config = { ...readConfig({}), ORIGIN: origin };
  const share = (address: string) => (cache ? address : null);
  server.use(
    createHandler({
      platform: { config, log } as unknown as Platform,
      app: { answer, sharedRoutes: { find: share, recall: share } },
      api: { takes: () => false, answer: async () => new Response() },
      assets: (_request, _response, next) => next(),
      cache: cache ?? openPageCache(systemClock),
      changes: { caughtUp: async () => undefined },
      ownFiles: [],
      metrics: openMetrics(),
      ownOrigins: new Set([origin]),
      mailedPosts: new Set(),
      policy: { https: false, development: false },
      asker: async () => null,
    }),
  );
  return origin;
}

function send(origin: string, lines: string[], body = "") {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write([...lines, `Host: ${hostname}`, "", body].join("\r\n"));
  return socket;
}

const part = new TextEncoder().encode("x".repeat(64 * 1024));
const csv = { "Content-Type": "text/csv; charset=utf-8" };

function manyParts(most: number, until: () => Promise<unknown> = async () => undefined) {
  const told = { parts: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (told.parts === 10) await until();
      if (told.parts === most) return controller.close();
      told.parts += 1;
      controller.enqueue(part);
    },
    cancel() {
      told.cancelled = true;
    },
  });
  return { told, body };
}

test.each([
  ["reads", ["GET /page HTTP/1.1"], ""],
  ["writes", ["POST /page HTTP/1.1", "Origin: own", "Content-Length: 3"], "a=1"],
])("a request that %s is aborted when the client goes away", async (_, lines, body) => {
  let signal: AbortSignal | undefined;
  const origin = await serve((request) => {
    signal = request.signal;
    return new Promise((_resolve, reject) =>
      request.signal.addEventListener("abort", () => reject(request.signal.reason)),
    );
  });
  const socket = send(
    origin,
    lines.map((line) => line.replace("own", origin)),
    body,
  );
  await vi.waitFor(() => expect(signal).toBeDefined());
  expect(signal?.aborted).toBe(false);
  socket.destroy();
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});

test("a request that was answered is not aborted afterwards", async () => {
  let signal: AbortSignal | undefined;
  const origin = await serve(async (request) => {
    signal = request.signal;
    return new Response("done");
  });
  await rawRequest(origin, "/page", { headers: { connection: "close" } });
  expect(signal?.aborted).toBe(false);
});

test("the log has the path of a request, without its query and without the token of a link", async () => {
  const origin = await serve(async () => new Response("done"));
  const token = "Zr9-3kQ_x7LmN0pTt4vW2yBcD5eF6gH8iJ1kL2mN3o4";
  await rawRequest(origin, `/gallery-upload/link/${token}?from=mail`, { headers: { connection: "close" } });
  await vi.waitFor(() => expect(answered).toHaveLength(1));
  expect(answered[0]?.path).toBe("/gallery-upload/link/…hidden…");
});

test("a shared page is kept only while news of changes arrives", async () => {
  const cache = openPageCache(systemClock);
  const answer = vi.fn(async () => new Response("page"));
  const origin = await serve(answer, cache);
  const renderings = async () => {
    answer.mockClear();
    for (let time = 0; time < 3; time++) expect(await (await fetch(`${origin}/page`)).text()).toBe("page");
    return answer.mock.calls.length;
  };
  expect(await renderings()).toBe(3); // nothing has connected yet
  cache.trust(true);
  expect(await renderings()).toBe(1);
  expect(await renderings()).toBe(0);
  cache.trust(false);
  expect(await renderings()).toBe(3);
  cache.trust(true);
  expect(await renderings()).toBe(1);
});

test("a large answer reaches the client while it is made", async () => {
  const rest = Promise.withResolvers<void>();
  const { told, body } = manyParts(20, () => rest.promise);
  const origin = await serve(async () => new Response(body, { headers: csv }));
  const answer = await fetch(`${origin}/file`, { headers: { "accept-encoding": "identity" } });
  const reader = answer.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  expect(told.parts).toBeLessThanOrEqual(11);
  rest.resolve();
  let size = part.length;
  for (let read = await reader?.read(); !read?.done; read = await reader?.read())
    size += read?.value?.length ?? 0;
  expect(size).toBeGreaterThanOrEqual(19 * part.length);
  expect(answer.headers.get("content-length")).toBeNull();
});

test("a large answer is compressed part by part, and whole at the end", async () => {
  const origin = await serve(async () => new Response(manyParts(20).body, { headers: csv }));
  const answer = await fetch(`${origin}/file`, { headers: { "accept-encoding": "gzip" } });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect((await answer.arrayBuffer()).byteLength).toBe(20 * part.length);
});

test("a client that does not read holds the making of its answer back", async () => {
  const { told, body } = manyParts(4_000);
  const origin = await serve(async () => new Response(body, { headers: csv }));
  const socket = send(origin, ["GET /file HTTP/1.1"]);
  await vi.waitFor(() => expect(told.parts).toBeGreaterThan(10));
  await vi.waitFor(
    async () => {
      const before = told.parts;
      await new Promise((later) => setTimeout(later, 100));
      expect(told.parts).toBe(before);
    },
    { timeout: 5_000 },
  );
  expect(told.parts).toBeLessThan(1_000);
  socket.destroy();
});

test("the making of an answer is cancelled when its client goes away, which is no fault", async () => {
  const { told, body } = manyParts(20, () => new Promise(() => undefined));
  const origin = await serve(async () => new Response(body, { headers: csv }));
  const socket = send(origin, ["GET /file HTTP/1.1"]);
  await new Promise((arrived) => socket.once("data", arrived));
  socket.destroy();
  await vi.waitFor(() => expect(told.cancelled).toBe(true));
  expect(faults).toEqual([]);
});

test("an answer that breaks off cuts the connection", async () => {
  const { body } = manyParts(20, () => Promise.reject(new Error("the database went away")));
  const origin = await serve(async () => new Response(body, { headers: csv }));
  const answer = await fetch(`${origin}/file`);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  await vi.waitFor(() => expect(faults).toHaveLength(1));
});

test("an answer that fails before its first byte is refused in words", async () => {
  const body = new ReadableStream({ pull: () => Promise.reject(new Error("no file")) });
  const origin = await serve(async () => new Response(body, { headers: csv }));
  expect((await fetch(`${origin}/file`)).status).toBe(500);
});

test.each([
  ["small", () => new Response("a".repeat(2_000), { headers: csv }), "gzip"],
  ["large", () => new Response(manyParts(20).body, { headers: csv }), "gzip"],
])("HEAD gives the headers of GET and no body: a %s answer", async (_, make, encoding) => {
  const origin = await serve(async () => make());
  const headers = { "accept-encoding": "gzip" };
  const get = await rawRequest(origin, "/file", { headers });
  const head = await rawRequest(origin, "/file", { headers, method: "HEAD" });
  const { date: _date, "transfer-encoding": _sent, ...expected } = get.headers;
  expect(head.headers).toMatchObject(expected);
  expect(head.headers["content-encoding"]).toBe(encoding);
  expect(head.body).toBe("");
});

test("a small answer is whole: compressed, with its length and every cookie", async () => {
  const headers = new Headers(csv);
  headers.append("Set-Cookie", "a=1");
  headers.append("Set-Cookie", "b=2");
  const origin = await serve(async () => new Response("name\r\n".repeat(1_000), { headers }));
  const { hostname, port } = new URL(origin);
  const answer = await rawRequest(origin, "/file", { headers: { "accept-encoding": "identity" } });
  expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(answer.headers["content-length"]).toBe("6000");
  const compressed = await fetch(`http://${hostname}:${port}/file`, {
    headers: { "accept-encoding": "gzip" },
  });
  expect(Number(compressed.headers.get("content-length"))).toBeLessThan(1_000);
  expect(await compressed.text()).toHaveLength(6_000);
});

test("lines leave one by one and are not compressed", async () => {
  const rest = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode("1\n"));
      await rest.promise;
      controller.close();
    },
  });
  const headers = { "Content-Type": "application/x-ndjson" };
  const origin = await serve(async () => new Response(body, { headers }));
  const answer = await fetch(`${origin}/lines`);
  const reader = answer.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("1\n");
  expect(answer.headers.get("content-encoding")).toBeNull();
  rest.resolve();
  expect((await reader?.read())?.done).toBe(true);
});
