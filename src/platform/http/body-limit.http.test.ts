import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect } from "vitest";
import { mainOf } from "#tests/support/page-text.ts";
import { megabytes, rawBytes, rawRequest } from "#tests/support/raw-request.ts";
import { test } from "#tests/support/site.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const own = (origin: string) => ({ origin, "content-type": "application/x-www-form-urlencoded" });

test("a paste of 40 MB is answered in words, not cut off", async ({ site }) => {
  const headers = { ...own(site.origin), "content-length": 40 * 2 ** 20 };
  const answer = await rawRequest(site.origin, "/event-create", {
    method: "POST",
    headers,
    body: megabytes(40),
  });
  expect(answer.status).toBe(413);
  expect(answer.body).toMatch(/too large/);
});

test("a person's browser gets the refusal as a page, a script gets it as text", async ({ site }) => {
  const send = (accept: string) =>
    site.post("/newsletter", { text: "x".repeat(70_000) }, { headers: { accept } });
  const page = await send("text/html,*/*");
  expect(page.status).toBe(413);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const text = await page.text();
  expect(mainOf(text)).toMatch(/<h1>Sorry<\/h1><p>That(?:'|&#39;)s too large/);
  expect(text).not.toContain("5 MB"); // each page has its own limit
  expect((await send("*/*")).headers.get("content-type")).toBe("text/plain; charset=utf-8");
});

/** Frees what nobody holds any more and returns the bytes of buffers that are still held. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

test("a body that does not tell its length is cut at the limit, and memory stays flat", async ({ site }) => {
  const before = heldBytes();
  let sent = 0;
  let mostHeld = before;
  function* body() {
    for (const part of megabytes(1_024)) {
      sent += 1;
      if (sent % 8 === 0) mostHeld = Math.max(mostHeld, heldBytes());
      yield part;
    }
  }
  const status = await rawRequest(site.origin, "/newsletter", {
    method: "POST",
    headers: own(site.origin),
    body: body(),
  }).then(
    (answer) => answer.status,
    () => 413, // cut while still sending
  );
  expect(status).toBe(413);
  expect(sent).toBeLessThan(128);
  expect(mostHeld - before).toBeLessThan(16 * 2 ** 20);
});

test("whoever asks before sending too much is told at once", async ({ site }) => {
  const head = `POST /newsletter HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n`;
  expect(await rawBytes(site.origin, head)).toMatch(/^HTTP\/1\.1 413 /);
});

test("one byte under the limit is let through, one over is not", async ({ site }) => {
  const limit = 64 * 1024;
  const send = (size: number) => site.post("/admin-login", new URLSearchParams({ a: "x".repeat(size - 2) }));
  expect((await send(limit)).status).not.toBe(413);
  expect((await send(limit + 1)).status).toBe(413);
});

test.for([
  ["a header of 64 KB", { "x-long": "x".repeat(65_536) }],
  [
    "a thousand cookies",
    { cookie: Array.from({ length: 1_000 }, (_, n) => `cookie${n}=${n}${"x".repeat(9)}`).join("; ") },
  ],
] as const)("%s is refused, and the next visitor is answered", async ([, headers], { site }) => {
  expect((await rawRequest(site.origin, "/", { headers })).status).toBe(431);
  expect((await site.get("/")).status).toBe(200);
});

test("an address of 100 KB is refused, and the next visitor is answered", async ({ site }) => {
  expect((await rawRequest(site.origin, `/?${"x".repeat(100_000)}`)).status).toBe(431);
  expect((await site.get("/")).status).toBe(200);
});

test.for(["TRACE", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
  "%s is answered 405",
  async (method, { site }) => {
    const answer = await rawRequest(site.origin, "/event/1", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST");
  },
);

test("an unknown method is answered 405, and what is no HTTP 400", async ({ site }) => {
  expect(await rawBytes(site.origin, "TRACK / HTTP/1.1\r\nHost: x\r\n\r\n")).toMatch(/^HTTP\/1\.1 405 /);
  expect(await rawBytes(site.origin, "hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 40[05] /);
  expect(await rawBytes(site.origin, "GET / HTTP/1.1\r\nHost x\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});

const twoEnds = ["Content-Length: 6\r\nTransfer-Encoding: chunked", "Content-Length: 6\r\nContent-Length: 5"];
test.for([...twoEnds, "Transfer-Encoding: xchunked", "X: a\nEvil: b", "Host : x"])(
  "a request whose end or headers two servers may read differently is refused: %j",
  async (headers, { site }) => {
    const raw = `POST /contact HTTP/1.1\r\nHost: x\r\n${headers}\r\nConnection: close\r\n\r\n0\r\n\r\nG`;
    expect(await rawBytes(site.origin, raw)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test("an address that names another host is not taken for ours", async ({ site }) => {
  const answer = await rawBytes(
    site.origin,
    "GET http://evil.test/ HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n",
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain("evil.test");
});
