import { expect } from "vitest";
import { sendMail } from "#platform/mail/mail.server.ts";
import { mails } from "#platform/tables.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { test } from "#tests/support/site.ts";

test("a mail server that hangs up before it confirms gets the message once more, with the same Message-ID", async ({
  site,
}) => {
  const server = await openMailServer({ drops: 1 });
  const { db, config } = site.platform;
  const platform = { ...site.platform, config: { ...config, MAIL_URL: server.url } };
  const values = { kind: "sample-letter", recipient: "a@example.org", subject: "Hello", text: "Hello" };
  const [row] = await db.insert(mails).values(values).returning();
  const id = row?.id ?? 0;
  await expect(sendMail.run({ id }, platform)).rejects.toThrow();
  expect(await db.select().from(mails)).toMatchObject([{ state: "queued" }]);
  await sendMail.run({ id }, platform);
  await sendMail.run({ id }, platform);
  expect(await db.select().from(mails)).toMatchObject([{ state: "sent" }]);
  const ids = server.received.map(({ text }) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await server.close();
});
