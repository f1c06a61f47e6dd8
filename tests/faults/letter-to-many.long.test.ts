import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openMailServer } from "#tests/support/mail-server.ts";
import { freshDataFolder } from "#tests/support/own-data.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { killPostgres, ownSettings, rowsOf } from "./own-site.ts";

const members = Number(process.env.LETTER_MEMBERS ?? 100_000);
const kills = 4;
const patience = { timeout: 60 * 60_000, interval: 50 };

const folder = freshDataFolder();
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

const numberOf = async (query: string) =>
  (await rowsOf<{ number: number }>(folder, `select (${query})::int as number`))[0]?.number ?? 0;
const readers = () => numberOf("select count(*) from letter_readers");
const start = async () => {
  site = await startSiteProcess({ ...ownSettings(folder), MAIL_URL: mail.url });
};

test(
  `a letter to ${members} members is planned in portions and sent once each, though its process is killed ${kills} times`,
  async () => {
    await start();
    await rowsOf(
      folder,
      `insert into profiles (slug, full_name, email, state) select 'm-' || n, 'Member ' || n, 'm' || n || '@members.example', 'approved'
       from generate_series(1, ${members}) n`,
    );
    await rowsOf(
      folder,
      `insert into letters (slug, subject, in_archive, body, schema_version, audience, state, author, send_at)
       select 'to-all', 'To all', false, '{"subject": "To all", "audience": {"kind": "members"}, "blocks": [{"kind": "text", "text": "Come early."}]}',
         2, '{"kind": "members"}', 'planned', id, now() from users limit 1`,
    );
    // The first kill is in the middle of the planning, the others while it is sent.
    await vi.waitFor(async () => expect(await readers()).toBeGreaterThan(0), patience);
    await site?.end();
    const planned = await readers();
    expect(planned % 5_000 === 0 || planned === members).toBe(true);
    for (let kill = 1; kill < kills; kill++) {
      await start();
      const before = mail.received.length;
      await vi.waitFor(() => expect(mail.received.length).toBeGreaterThan(before + members / 20), patience);
      await site?.end();
    }
    await start();
    const isSent = "select count(*) from letters where state = 'sent'";
    await vi.waitFor(async () => expect(await numberOf(isSent)).toBe(1), patience);
    const reached = mail.received.map(({ to }) => to.join());
    expect(new Set(reached).size).toBe(reached.length);
    // Who was being handed over in the moment of a kill either got it or is shown as unconfirmed: two at a time.
    const unconfirmed = await numberOf("select count(*) from letter_readers where state = 'handed'");
    expect(unconfirmed).toBeLessThanOrEqual(2 * kills);
    expect(await numberOf("select count(*) from letter_readers where state = 'sent'")).toBe(
      members - unconfirmed,
    );
    expect(reached.length).toBeGreaterThanOrEqual(members - unconfirmed);
  },
  2 * 60 * 60_000,
);
