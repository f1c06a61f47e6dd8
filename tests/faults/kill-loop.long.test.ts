import { existsSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openMailServer } from "#tests/support/mail-server.ts";
import { freshDataFolder } from "#tests/support/own-data.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { killPostgres, ownSettings, rowsOf } from "./own-site.ts";
import { type Kind, openWriters, signInWriters, type Write } from "./writers.ts";

const rounds = Number(process.env.KILL_ROUNDS ?? 20);
const patience = { timeout: 120_000, interval: 250 };
const longestRound = 60_000; // ms, on a machine that does much else

const folder = freshDataFolder();
const writes: Write[] = [];
let mail: Awaited<ReturnType<typeof openMailServer>>;
let site: SiteProcess | undefined;

beforeAll(async () => {
  mail = await openMailServer();
});

afterAll(async () => {
  await site?.end();
  await killPostgres(folder);
  await mail.close();
});

/** The running site, started if it was killed; waits until it has its database. */
async function ready(): Promise<SiteProcess> {
  site ??= await startSiteProcess({ ...ownSettings(folder), MAIL_URL: mail.url });
  const { origin } = site;
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), patience);
  return site;
}

// What is killed: the product alone, its database alone, or everything at the same moment.
const kills: { name: string; kill: (running: SiteProcess) => Promise<unknown>; ends: boolean }[] = [
  { name: "the product", kill: (running) => running.end(), ends: true },
  { name: "the database", kill: () => killPostgres(folder), ends: false },
  { name: "both", kill: (running) => Promise.all([killPostgres(folder), running.end()]), ends: true },
];

const stored: Record<Kind, string> = {
  event: "select title as key, count(*)::int from events where title like 'event-%' group by 1",
  series: "select title as key, count(*)::int from events where title like 'series-%' group by 1",
  member: "select split_part(email, '@', 1) as key, count(*)::int from profiles group by 1",
  // An order is whole with its invoice, the line and the movement.
  order: `select message as key, count(l.id)::int from inquiries i left join invoice_lines n on subject = 'order' and subject_id = i.id
    left join ledger l on l.invoice_id = n.invoice_id where kind = 'order' group by 1`,
  message:
    "select details->>'subject' as key, count(*)::int from inquiries where kind = 'contact' group by 1",
  photo: "select id as key, count(*)::int from gallery_photos group by 1",
};

/** Looks for every write in the database: whatever was acknowledged is whole, everything else is whole or absent. */
async function lost(): Promise<string[]> {
  const missing: string[] = [];
  for (const [kind, query] of Object.entries(stored)) {
    const rows = await rowsOf<{ key: string; count: number }>(folder, query);
    const found = new Map(rows.map(({ key, count }) => [key, count]));
    const whole = kind === "series" ? 11 : 1;
    expect(
      rows.filter(({ count }) => count !== whole),
      `each ${kind} is whole`,
    ).toEqual([]);
    for (const { key } of writes.filter((one) => one.kind === kind && one.acknowledged))
      if (!found.has(key)) missing.push(key);
  }
  return missing;
}

/** How many kinds have been acknowledged since there were `before` writes. */
const kindsSince = (before: number) =>
  new Set(writes.slice(before).flatMap(({ kind, acknowledged }) => (acknowledged ? [kind] : []))).size;

test(
  `killed ${rounds} times while several clients write, the site has every write that it acknowledged, whole`,
  async () => {
    const cookies = await signInWriters((await ready()).origin);
    for (let round = 0; round < rounds; round++) {
      const running = await ready();
      const before = writes.length;
      const writers = openWriters(running.origin, cookies, writes);
      const everyKind = () => expect(kindsSince(before)).toBe(Object.keys(stored).length);
      await Promise.race([vi.waitFor(everyKind, patience), writers.ended]);
      await pause(Math.random() * 1_500); // ms; the moment of the kill
      const { name, kill, ends } = kills[round % kills.length] as (typeof kills)[number];
      await kill(running);
      await writers.stop();
      if (ends) site = undefined;
      await ready();
      expect(await lost(), `round ${round + 1}, ${name} killed`).toEqual([]);
    }
    const counts = Object.entries(Object.groupBy(writes, ({ kind }) => kind)).map(
      ([kind, all]) => `${kind} ${all.filter((one) => one.acknowledged).length} of ${all.length}`,
    );
    console.info(`${rounds} kills; acknowledged and found again: ${counts.join(", ")}; lost: 0`);
  },
  rounds * longestRound,
);

test("no photo that is listed is broken, and what the kills left behind is swept", async () => {
  site = await ready();
  const photos = await rowsOf<{ file_key: string; files: string[] }>(
    folder,
    "select file_key, files from gallery_photos",
  );
  for (const { file_key, files } of photos) {
    for (const name of files) {
      const answer = await fetch(`${site.origin}/photos/${file_key}/${name}`);
      expect((await answer.arrayBuffer()).byteLength, name).toBeGreaterThan(100);
      expect(answer.status, name).toBe(200);
    }
  }
  // The nightly work, on files that look as if they were of yesterday.
  const scratch = join(folder, "photo-scratch");
  const left = existsSync(scratch) ? readdirSync(scratch) : [];
  for (const name of left) utimesSync(join(scratch, name), 0, 0);
  await rowsOf(folder, "update gallery_file_intents set at = '1970-01-01'");
  await rowsOf(folder, "insert into pgboss.job (name, data) values ('tidy-gallery', '{}')");
  await vi.waitFor(() => {
    expect(existsSync(scratch) ? readdirSync(scratch) : []).toEqual([]);
    const kept = photos.map(({ file_key }) => file_key).sort();
    expect(readdirSync(join(folder, "files/photos")).sort()).toEqual(kept);
  }, patience);
  console.info(`${photos.length} photos whole; ${left.length} temporary folders were left and swept`);
}, 180_000);

test("each mail of a stored message goes out, and only one that was on its way at a kill may come twice", async () => {
  site = await ready();
  const waiting = "select count(*)::int from mails where state <> 'sent'";
  await vi.waitFor(
    async () => {
      // Instead of waiting for signs of life and pauses between tries.
      await rowsOf(
        folder,
        "update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'send-mail' and state = 'active' and heartbeat_on < now() - interval '20 seconds'",
      );
      await rowsOf(
        folder,
        "update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'",
      );
      expect(await rowsOf(folder, waiting)).toEqual([{ count: 0 }]);
    },
    { timeout: 180_000, interval: 1_000 },
  );
  const mails = await rowsOf<{ kind: string; id: string }>(folder, "select kind, id::text from mails");
  const ids = mail.received.map(({ text }) => /^Message-ID: <([\w-]+\.\d+)\./im.exec(text)?.[1]);
  const distinct = new Set(ids);
  expect([...distinct].sort()).toEqual(mails.map(({ kind, id }) => `${kind}.${id}`).sort());
  const twice = ids.length - distinct.size;
  expect(twice).toBeLessThanOrEqual(rounds * 5); // five are sent at once
  console.info(`${distinct.size} mails sent, ${twice} of them twice with the same Message-ID`);
}, 240_000);
