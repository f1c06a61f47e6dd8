import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { enqueueMail, forgetMails, sendMail } from "#platform/mail/mail.server.ts";
import { mails } from "#platform/tables.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { test } from "#tests/support/site.ts";

const message = {
  kind: "sample-letter",
  to: "office@chamber.test",
  replyTo: "jane@example.org",
  subject: "Hello\r\nBcc: victim@example.org",
  text: "Dear all,\nBcc: victim@example.org\n.\nyours",
  html: "<p>Dear all</p>",
  secret: false,
};

const soon = { timeout: 60_000, interval: 200 };

test("a message goes out when the change it belongs to is kept, and not when it is taken back", async ({
  site,
}) => {
  const { platform } = site;
  await expect(
    platform.db.transaction(async (transaction) => {
      await enqueueMail(transaction, platform, { ...message, kind: "taken-back" });
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  await platform.db.transaction((transaction) => enqueueMail(transaction, platform, message));
  await vi.waitFor(async () => {
    const rows = await platform.db.select().from(mails);
    expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual(["sample-letter sent"]);
  }, soon);
  const folder = join(platform.config.DATA_DIR, "mail");
  const files = readdirSync(folder).filter((name) => name.includes("sample-letter"));
  expect(files).toHaveLength(1);
  const text = readFileSync(join(folder, files[0] ?? ""), "utf8");
  const head = text.slice(0, text.indexOf("\r\n\r\n"));
  expect(head).toMatch(/^To: office@chamber\.test\r$/m);
  expect(head).toMatch(/^Reply-To: jane@example\.org\r$/m);
  expect(head).toMatch(/^Message-ID: <sample-letter\.\d+\.\d+@[\w.]+>\r$/m);
  expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m); // no vacation notice answers it (RFC 3834)
  expect(head).not.toMatch(/^Bcc:/im);
});

test("a mail server gets one recipient, and the same message again when it asks to try later", async ({
  site,
}) => {
  const server = await openMailServer({ refusals: 1 });
  const platform = { ...site.platform, config: { ...site.platform.config, MAIL_URL: server.url } };
  const values = { kind: "sample-letter", recipient: "a@example.org", subject: "Hello", text: "Hello" };
  const [row] = await platform.db.insert(mails).values(values).returning();
  const id = row?.id ?? 0;
  const stored = async () => (await platform.db.select().from(mails).where(eq(mails.id, id)))[0];

  await expect(sendMail.run({ id }, platform)).rejects.toThrow("try later");
  expect(await stored()).toMatchObject({ state: "queued", lastError: expect.stringContaining("try later") });

  await sendMail.run({ id }, platform);
  expect(await stored()).toMatchObject({ state: "sent", lastError: null });
  await sendMail.run({ id }, platform); // the queue may deliver a job twice
  expect(server.received.map(({ to }) => to)).toEqual([["a@example.org"]]);
  await server.close();
});

test("a message that could not be sent by the last try is seen to have failed, with the reason", async ({
  site,
}) => {
  const { db } = site.platform;
  const platform = { ...site.platform, config: { ...site.platform.config, MAIL_URL: "smtp://127.0.0.1:1" } };
  const values = { kind: "sample-letter", recipient: "a@example.org", subject: "Hello", text: "Hello" };
  const [row] = await db.insert(mails).values(values).returning();
  const id = row?.id ?? 0;
  await expect(sendMail.run({ id }, platform)).rejects.toThrow();
  await sendMail.onGivenUp?.({ id }, platform);
  const [after] = await db.select().from(mails).where(eq(mails.id, id));
  expect(after).toMatchObject({ state: "failed", lastError: expect.stringContaining("ECONNREFUSED") });
});

test("mails of more than 400 days ago are deleted, but none of a conversation and none that waits", async ({
  site,
}) => {
  const { db, clock } = site.platform;
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const row = { kind: "sample-letter", recipient: "a@example.org", text: "Hello", state: "sent" } as const;
  await db.insert(mails).values([
    { ...row, subject: "old", queuedAt: ago(401) },
    { ...row, subject: "old and failed", state: "failed", queuedAt: ago(401) },
    { ...row, subject: "young", queuedAt: ago(399) },
    { ...row, subject: "of a conversation", thread: "inquiry/7", queuedAt: ago(900) },
    { ...row, subject: "waiting", state: "queued", queuedAt: ago(401) },
  ]);
  await forgetMails.run({}, site.platform);
  const left = await db.select({ subject: mails.subject }).from(mails).orderBy(asc(mails.id));
  expect(left.map(({ subject }) => subject)).toEqual(["young", "of a conversation", "waiting"]);
});
