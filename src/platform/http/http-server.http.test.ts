import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rawRequest } from "#tests/support/raw-request.ts";
import { type HttpServer, makeHttpServer } from "./http-server.server.ts";

const share = 400; // connections per address
let server: HttpServer;
let origin = "";
const held: Socket[] = [];

async function serve(options?: { proxy: boolean }) {
  server = makeHttpServer("127.0.0.1", 0, options);
  await server.open();
  origin = `http://127.0.0.1:${server.port}`;
  server.use(async (_, response) => {
    response.end("served");
  });
}

beforeEach(() => serve());

afterEach(async () => {
  for (const socket of held.splice(0)) socket.destroy();
  await server.stop({ farewell: 0, patience: 0 });
});

async function holdConnections(count: number, localAddress = "127.0.0.1") {
  const opened = Array.from({ length: count }, async () => {
    const socket = connect({ port: server.port, host: "127.0.0.1", localAddress });
    socket.on("error", () => undefined);
    held.push(socket);
    await once(socket, "connect");
  });
  await Promise.all(opened);
}

const ask = (localAddress: string) => rawRequest(origin, "/", { localAddress }).then(({ body }) => body);

test("an address that holds its share of connections gets no more, and everyone else is served", async () => {
  await holdConnections(share);
  await expect(ask("127.0.0.1")).rejects.toThrow(/hang up|reset/i);
  expect(await ask("127.0.0.2")).toBe("served");
});

test("what an address gives back it may take again", async () => {
  await holdConnections(share);
  const given = held.pop() as Socket;
  given.destroy();
  await expect.poll(() => ask("127.0.0.1").catch(() => "refused")).toBe("served");
});

test("behind a proxy, whose one address is everyone's, connections are not counted", async () => {
  await server.stop({ farewell: 0, patience: 0 });
  await serve({ proxy: true });
  await holdConnections(share + 1);
  expect(await ask("127.0.0.1")).toBe("served");
});

test("whoever goes on sending after a refusal is hung up on", async () => {
  const socket = connect(server.port, "127.0.0.1");
  held.push(socket);
  let said = "";
  socket.on("data", (part) => {
    said += part;
  });
  socket.on("error", () => undefined); // a client that is still sending sees the close as an error
  const ended = once(socket, "close");
  socket.write("no HTTP at all\r\n\r\n");
  const drip = setInterval(() => socket.write("x"), 100);
  await ended;
  clearInterval(drip);
  expect(said).toMatch(/^HTTP\/1\.1 40[05] /);
});
