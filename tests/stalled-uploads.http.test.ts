import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hurryTime } from "#tests/support/pass-time.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

const megabyte = 2 ** 20;
const boundary = "----a";
let site: TestSite;
const stalled: Socket[] = [];

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(async () => {
  for (const socket of stalled) socket.destroy();
  await site.stop();
});

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${site.origin}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`;

/** Starts an upload and sends all but its end. Resolves when the bytes are sent or a response has arrived. */
function stall(localAddress: string, size = 7 * megabyte): Promise<{ answer: string }> {
  const socket = connect({ port: Number(new URL(site.origin).port), host: "127.0.0.1", localAddress });
  const upload = { answer: "" };
  stalled.push(socket);
  socket.on("error", () => undefined);
  socket.on("data", (part) => {
    upload.answer += part;
  });
  socket.write(head("/event-create", size + 1));
  return new Promise((resolve) => socket.write(Buffer.alloc(size, "x"), () => resolve(upload)));
}

const post = (path: string, text: string, localAddress: string) =>
  rawRequest(site.origin, path, {
    method: "POST",
    localAddress,
    headers: {
      origin: site.origin,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": text.length,
    },
    body: [Buffer.from(text)],
  });

test("stalled uploads of many addresses take all the room there is for pictures, and forms of text are taken all the same", async () => {
  for (let address = 1; address <= 6; address++)
    await Promise.all(Array.from({ length: 3 }, () => stall(`127.0.0.${address}`)));
  // 18 uploads of 7 MB need 126 MB; the limit is 80 MB. A refused upload gives back what it held, up to 7 MB, after
  // others were refused for want of it, so smaller ones fill what is left until no picture gets in.
  const fill = (size: number) => Promise.all(Array.from({ length: 8 }, () => stall("127.0.0.7", size)));
  const picture = () => post("/event-create", `title=${"x".repeat(4 * megabyte)}`, "127.0.0.9");
  await vi.waitFor(async () => {
    for (const size of [megabyte, megabyte / 4, megabyte / 16, megabyte / 32]) await fill(size);
    const { status, headers } = await picture();
    expect([status, headers["retry-after"]]).toEqual([503, "10"]);
  }, 60_000);
  for (const address of ["127.0.0.1", "127.0.0.9"]) {
    const login = await post("/member-login", "intent=login&email=ada%40example.com&password=wrong", address);
    expect(login.status, address).toBe(401);
    const letter = await post("/contact", `message=${"x".repeat(60_000)}`, address);
    expect(letter.status, address).toBe(400); // the body was read, then rejected as invalid
  }
});

test("the uploads of one address leave room for another's", async () => {
  for (const socket of stalled.splice(0)) socket.destroy();
  await Promise.all(Array.from({ length: 12 }, () => stall("127.0.0.1")));
  const picture = await post("/event-create", `title=${"x".repeat(2 * megabyte)}`, "127.0.0.2");
  expect(picture.status).toBe(403); // the body was read, then the visitor refused
});

test("a body that comes more slowly than any network is told so, and hung up on", async () => {
  const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
  stalled.push(socket);
  let answer = "";
  socket.on("data", (part) => {
    answer += part;
  });
  socket.on("error", () => undefined);
  const ended = new Promise((resolve) => socket.on("close", resolve));
  socket.write(head("/contact", 1_000));
  const drip = setInterval(() => socket.write("x"), 500);
  hurryTime();
  await ended;
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
