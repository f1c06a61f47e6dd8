import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addresses } from "#tests/support/access-table.ts";
import { apiCalls } from "#tests/support/api-access-table.ts";
import { freshDataFolder } from "#tests/support/own-data.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { createDatabase } from "#tests/support/start-site.ts";
import { ownSettings } from "./own-site.ts";

const megabyte = Buffer.alloc(2 ** 20, "x");
let site: SiteProcess;

beforeAll(async () => {
  // Without a proxy before it, the site counts connections by their real addresses.
  const settings = { ...ownSettings(freshDataFolder()), TRUST_PROXY: "0" };
  site = await startSiteProcess({ ...settings, DATABASE_URL: await createDatabase() });
});

afterAll(() => site.end());

/** The resident memory of the site's process, in MB. */
const memory = () =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / 1024;

/** Every address that takes a form, and every call of other programs that takes a body. */
const takesBodies = [
  ...addresses
    .trim()
    .split("\n")
    .slice(1)
    .filter((line) => !line.trim().endsWith("--------"))
    .map((line) => `/${line.split(/\s+/)[0]?.replace(/:\w+/g, "1")}`),
  ...[...apiCalls.matchAll(/^POST (\S+)/gm)].map(([, path = ""]) => path.replace(/\{\w+\}/g, "a")),
];

/** Sends up to 1 GB without telling its length; resolves with the status, 0 when the line was cut. */
function sendGigabyte(path: string): Promise<{ status: number; sent: number }> {
  const { hostname, port } = new URL(site.origin);
  const headers = { origin: site.origin, "content-type": "application/x-www-form-urlencoded" };
  return new Promise((resolve) => {
    let sent = 0;
    let status = 0;
    const sending = request({ hostname, port, path, method: "POST", headers, agent: false }, (response) => {
      status = response.statusCode ?? 0;
      response.resume().on("close", () => sending.destroy());
    });
    sending.on("error", () => undefined); // cut while sending
    sending.on("close", () => resolve({ status, sent }));
    const more = () => {
      while (sent < 1_024) {
        sent += 1;
        if (!sending.write(megabyte)) return void sending.once("drain", more);
      }
      sending.end();
    };
    more();
  });
}

test("a body of 1 GB is cut long before its end at every address that takes one, and memory does not grow", async () => {
  expect(takesBodies.length).toBeGreaterThan(40);
  const most: number[] = [];
  for (let round = 0; round < 2; round++) {
    const held: number[] = [];
    for (const path of takesBodies) {
      const { status, sent } = await sendGigabyte(path);
      expect([0, 302, 401, 403, 404, 413], path).toContain(status); // 302: for staff alone
      expect(sent, path).toBeLessThan(128);
      held.push(memory());
    }
    most.push(Math.max(...held));
  }
  const [first = 0, second = 0] = most; // in the first round each address loads what it needs
  console.info(
    `${takesBodies.length} addresses; at most ${first.toFixed()} MB in the first round, ${second.toFixed()} MB in the second`,
  );
  expect(first).toBeLessThan(400);
  expect(second - first).toBeLessThan(50);
  expect((await fetch(`${site.origin}/event-calendar`)).status).toBe(200);
}, 600_000);

test("500 clients that send a byte now and then are cut within a minute; everyone else is served meanwhile", async () => {
  const port = Number(new URL(site.origin).port);
  const began = performance.now();
  const lifetimes: number[] = [];
  const open: Socket[] = [];
  const gone = Array.from({ length: 500 }, (_, number) => {
    const localAddress = `127.0.1.${1 + (number % 5)}`; // 100 from each; an address has a share of its own
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    open.push(socket);
    const beginning =
      number % 2 === 0
        ? "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
        : `POST /contact HTTP/1.1\r\nHost: x\r\nOrigin: ${site.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n`;
    socket.write(beginning);
    socket.resume().on("error", () => undefined);
    return new Promise<void>((closed) =>
      socket.on("close", () => {
        lifetimes.push(performance.now() - began);
        closed();
      }),
    );
  });
  const drip = setInterval(() => {
    for (const socket of open) if (socket.writable) socket.write("x");
  }, 5_000);
  const waits: number[] = [];
  const all = Promise.all(gone).then(() => true);
  try {
    while (lifetimes.length < 500 && performance.now() - began < 90_000) {
      const asked = performance.now();
      expect((await fetch(`${site.origin}/event-calendar`)).status).toBe(200);
      waits.push(performance.now() - asked);
      await Promise.race([all, pause(1_000)]);
    }
  } finally {
    clearInterval(drip);
    for (const socket of open) socket.destroy();
  }
  expect(lifetimes).toHaveLength(500);
  expect(Math.max(...lifetimes)).toBeLessThan(60_000);
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.9)]).toBeLessThan(2_000);
  console.info(
    `cut after ${Math.min(...lifetimes).toFixed()} to ${Math.max(...lifetimes).toFixed()} ms; others waited at most ${waits.at(-1)?.toFixed()} ms`,
  );
}, 120_000);
