import { eq, isNull, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { mails } from "#platform/tables.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { startTestSite } from "#tests/support/start-site.ts";
import { sendContact } from "../contact/send-contact.server.ts";
import { inquiries } from "../tables.ts";

const patience = { timeout: 50_000, interval: 250 };

test("[7.23] a mail server that is away for an hour loses none of 30 messages and gets each once", async () => {
  const before = await openMailServer();
  await before.close(); // nothing listens on its port from here on
  const site = await startTestSite({ MAIL_URL: before.url });
  const { db } = site.platform;
  // Instead of waiting for the backoff, every message of the queue is made due now.
  const nextTry = () =>
    db.execute(sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`);
  const count = async (state: "queued" | "sent") => db.$count(mails, eq(mails.state, state));
  try {
    for (let number = 1; number <= 30; number++) {
      const message = {
        name: "Ada Lovelace",
        email: `ada${number}@example.com`,
        subject: `Message ${number}`,
        message: "How do I join you?",
        phone: null,
        sponsorship: "",
      };
      await sendContact(site.platform, message, false);
    }
    await vi.waitFor(async () => expect(await db.$count(mails, isNull(mails.lastError))).toBe(0), patience);
    await nextTry();
    await vi.waitFor(async () => {
      const { rows } = await db.execute(
        sql`select count(*)::int as count from pgboss.job where name = 'send-mail' and state = 'retry' and retry_count >= 1`,
      );
      expect(rows[0]).toEqual({ count: 60 });
    }, patience);
    expect(await count("queued")).toBe(60);

    // The shortest total time of all retries that the backoff can choose is longer than an hour.
    const { rows: rules } = await db.execute<{ limit: number; delay: number; most: number }>(
      sql`select distinct retry_limit as limit, retry_delay as delay, retry_delay_max as most from pgboss.job
          where name = 'send-mail'`,
    );
    const [{ limit = 0, delay = 0, most = 0 } = {}] = rules;
    const waits = Array.from({ length: limit }, (_, tried) => Math.min(delay * 2 ** tried, most));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3600);

    const after = await openMailServer({ port: before.port });
    await nextTry();
    await vi.waitFor(async () => expect(await count("sent")).toBe(60), patience);
    const ids = after.received.map(({ text }) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
    const receivers = after.received.flatMap(({ to }) => to);
    expect(receivers.filter((to) => to === "hello@magnolia.example.org")).toHaveLength(30);
    expect(new Set(receivers).size).toBe(31);
    expect(await db.$count(inquiries)).toBe(30);
    await after.close();
  } finally {
    await site.stop();
  }
}, 120_000);
