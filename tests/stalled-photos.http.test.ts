import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Client } from "#tests/support/client.ts";
import { openUpload, photoForm, sendPhoto, someJpeg } from "#tests/support/gallery-upload.ts";
import { hurryTime } from "#tests/support/pass-time.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

const megabyte = 2 ** 20;
let site: TestSite;
let client: Client;
const stalled: Socket[] = [];

beforeAll(async () => {
  site = await startTestSite();
  client = await openUpload(site);
});

afterAll(async () => {
  for (const socket of stalled) socket.destroy();
  await site.stop();
});

const grant = () => `chamber.gallery-grant=${client.cookies.get("chamber.gallery-grant")}`;

/** Starts an upload and sends only its beginning. */
function begin(length: number, { localAddress = "127.0.0.1", more = "" } = {}) {
  const socket = connect({ port: Number(new URL(site.origin).port), host: "127.0.0.1", localAddress });
  stalled.push(socket);
  let answer = "";
  socket.on("error", () => undefined);
  socket.on("data", (part) => {
    answer += part;
  });
  socket.write(
    `POST /gallery-upload/photos HTTP/1.1\r\nHost: x\r\nOrigin: ${site.origin}\r\nCookie: ${grant()}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n${more}\r\n`,
  );
  return { socket, answer: () => answer };
}

test("a body that cannot be a photo is refused before it is sent, where the sender asks, and in words where not", async () => {
  const polite = begin(17 * megabyte, { more: "Expect: 100-continue\r\n" });
  await once(polite.socket, "data");
  expect(polite.answer()).toMatch(/^HTTP\/1\.1 413 /);
  const answer = await sendPhoto(client, Buffer.alloc(17 * megabyte));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({ message: "This photo is larger than 5 MB." });
});

test("whoever has no grant is told so, also with a body too large to be read", async () => {
  const headers = { cookie: "chamber.gallery-grant=forged" };
  const answer = await client.post("/gallery-upload/photos", photoForm(Buffer.alloc(20 * megabyte)), {
    headers,
  });
  expect(answer.status).toBe(401);
});

test("a photo that comes more slowly than any network is told so", async () => {
  const upload = begin(5 * megabyte);
  upload.socket.write("--x\r\n");
  hurryTime();
  await vi.waitFor(() => expect(upload.answer()).toMatch(/^HTTP\/1\.1 408 /), {
    timeout: 60_000,
    interval: 200,
  });
  expect(upload.answer()).toContain("too slow");
  await vi.waitFor(() => expect(upload.socket.closed).toBe(true), 5_000);
});

test("the stalled photos of one address leave room for another's, and for whatever else is sent", async () => {
  for (const socket of stalled.splice(0)) socket.destroy();
  for (let count = 0; count < 30; count++) begin(megabyte);
  await vi.waitFor(async () => {
    begin(megabyte); // instead of one that was refused while a photo of this loop had its place
    const refused = await sendPhoto(client, await someJpeg());
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  }, 60_000);
  const form = new Response(photoForm(await someJpeg()));
  const body = Buffer.from(await form.arrayBuffer());
  const elsewhere = await rawRequest(site.origin, "/gallery-upload/photos", {
    method: "POST",
    localAddress: "127.0.0.9",
    headers: {
      origin: site.origin,
      cookie: grant(),
      "content-type": form.headers.get("content-type") ?? "",
      "content-length": body.length,
    },
    body: [body],
  });
  expect([elsewhere.status, JSON.parse(elsewhere.body)]).toMatchObject([200, { saved: true }]);
  expect((await client.post("/contact", { name: "Ada" })).status).toBe(400); // read, then invalid
  for (const socket of stalled.splice(0)) socket.destroy();
  await vi.waitFor(async () => expect((await sendPhoto(client, await someJpeg())).status).toBe(200), 60_000);
});
