import { createServer, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { inquiries } from "#features/inquiries/tables.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { openObjectStore } from "#tests/support/object-store.ts";
import { startTestSite } from "#tests/support/start-site.ts";

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A server that takes connections and never says a word. */
async function openSilence() {
  const held = new Set<Socket>();
  const server = createServer((socket) => {
    held.add(socket.on("error", () => undefined).resume());
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const close = () => {
    for (const socket of held) socket.destroy();
    return new Promise((closed) => server.close(closed));
  };
  return { port: typeof address === "object" && address ? address.port : 0, close };
}

const letter = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  subject: "Volunteering",
  message: "I would like to help with the gala.",
};

test("[7.23] while a mail server takes connections and says nothing, forms are answered at once; the mail goes out later", async () => {
  const silence = await openSilence();
  const site = await startTestSite({ MAIL_URL: `smtp://127.0.0.1:${silence.port}` });
  closing.push(site.stop);
  const began = performance.now();
  const answer = await openClient(site.origin).post("/contact", letter);
  expect(answer.status).toBeLessThan(400);
  expect(performance.now() - began).toBeLessThan(3_000);
  const { db } = site.platform;
  expect(await db.$count(inquiries)).toBe(1);
  const reasons = async () => (await db.select().from(mails)).map(({ lastError }) => lastError);
  await vi.waitFor(async () => expect((await reasons()).every(Boolean)).toBe(true), 60_000);
  await silence.close();
  const server = await openMailServer({ port: silence.port });
  closing.push(server.close);
  await vi.waitFor(
    async () => {
      await db.execute(
        "update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'",
      );
      expect(server.received).toHaveLength(2);
    },
    { timeout: 60_000, interval: 500 },
  );
});

test("[8.07] while the file store answers nothing, an event with a picture is refused in words in time, and pages are served", async () => {
  const store = await openObjectStore();
  closing.push(store.close);
  const site = await startTestSite({ FILES_URL: store.url });
  closing.push(site.stop);
  const { id } = await createAccount(site.platform, { role: "owner" });
  const admin = openClient(site.origin, await sessionCookies(site.platform, id));
  const release = store.hold();
  closing.push(release);
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC",
    "base64",
  );
  const event = {
    title: "Harvest supper",
    date: "2026-12-05",
    startTime: "18:00",
    endTime: "20:00",
    location: "Town Hall",
    image: new Blob([png], { type: "image/png" }),
  };
  const saving = admin.post("/event-create", event, { signal: AbortSignal.timeout(60_000) });
  expect((await fetch(`${site.origin}/event-calendar`)).status).toBe(200);
  const answer = await saving;
  const page = await answer.text();
  expect(answer.status).toBe(503);
  expect(page).toContain("There was an error saving the event: ");
  expect(page).toContain('value="Harvest supper"');
});

test("while the file store answers nothing, whoever looks at a photo is told as soon as whoever sends one", async () => {
  const store = await openObjectStore();
  closing.push(store.close);
  const site = await startTestSite({ FILES_URL: store.url });
  closing.push(site.stop);
  closing.push(store.hold());
  const began = performance.now();
  const answer = await fetch(`${site.origin}/media/${"0".repeat(32)}.webp`);
  expect(answer.status).toBe(503);
  expect(performance.now() - began).toBeLessThan(15_000); // ms; the store has ten seconds for an answer
});
