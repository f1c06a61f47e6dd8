import { readFileSync } from "node:fs";
import { desc, eq, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { links } from "#identity/tables.ts";
import { sendMail } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { openApiClient } from "#tests/support/api-client.ts";
import { pay } from "#tests/support/billing.ts";
import { openInbox } from "#tests/support/inbox.ts";
import { codeIn, withText } from "#tests/support/mail.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { signUp } from "#tests/support/sign-in-page.ts";
import { type Site, test } from "#tests/support/site.ts";
import { startTestSite } from "#tests/support/start-site.ts";
import { openClient } from "./support/client.ts";
import { mainOf } from "./support/page-text.ts";

const email = "ada@example.com";
const soon = { timeout: 60_000, interval: 100 };

const askForReset = async (site: Site) => {
  await createAccount(site.platform, { email });
  await site.post("/forgot-password", { email });
};

/** A program asks for a code and a link back to it. */
const askForCode = async (site: Site) => {
  await createAccount(site.platform, { email });
  const options = { emailRedirectTo: `${site.origin}/account` };
  await openApiClient(site.origin).auth.signInWithOtp({ email, options });
};

/** Actions that make the site mail a link with a token. */
const causes: [kind: string, cause: (site: Site) => Promise<unknown>][] = [
  ["reset-password", askForReset],
  ["confirm-email", (site) => signUp(site.visitor(), email, "walnut teapot avenue 41")],
  [
    "finish-sign-up",
    async (site) => {
      await signUp(site.visitor(), email, "walnut teapot avenue 41");
      await signUp(site.visitor(), email, "lantern meadow orbit 7");
    },
  ],
  [
    "invitation",
    async (site) => {
      const invite = { intent: "invite", name: "Ada", email, role: "events" };
      await (await site.asRole("owner")).post("/admin-dashboard/roles", invite);
    },
  ],
  [
    "email-change-old",
    async (site) => {
      const change = { intent: "email", email: "new@example.com", password: memberPassword };
      await (await site.asMember(email)).post("/account", change);
    },
  ],
  [
    "email-change-new",
    async (site) => {
      const change = { intent: "email", email, password: memberPassword };
      await (await site.asMember("old@example.com")).post("/account", change);
    },
  ],
  [
    "account-closing",
    async (site) => {
      const close = { intent: "close", password: memberPassword, words: "close my account" };
      await (await site.asMember(email)).post("/account/data", close);
    },
  ],
  ["sign-in-code", askForCode],
  ["order-thanks", (site) => site.post("/order/mug", { name: "Ada", email, quantity: "1" })],
  [
    "membership-started",
    async (site) => {
      await site.post("/join/diamonds", { name: "Ada", email, company: "", note: "" });
      await pay(site.platform, 1);
    },
  ],
  ["newsletter-confirm", (site) => site.post("/newsletter", { EMAIL: email })],
];

test.for(causes)(
  "once a mail of the kind %s is sent, its link is nowhere in the database",
  async ([kind, cause], { site }) => {
    await cause(site);
    const mail = await sent(site.platform, kind);
    expect(mail).toMatchObject({ recipient: email, secret: true, text: "", html: null, unsubscribe: null });
    const token = /\?token=([\w.~%-]+)/.exec((await withText(site.platform, mail)).text)?.[1] ?? "";
    expect(token.length).toBeGreaterThan(20);
    expect(await tablesThatHold(site.platform, token)).toEqual([]);
  },
);

test("once a mail with a code is sent, the code is nowhere in the database", async ({ site }) => {
  await askForCode(site);
  const mail = await sent(site.platform, "sign-in-code");
  const code = codeIn(await withText(site.platform, mail));
  const { db } = site.platform;
  expect(JSON.stringify(await db.select().from(mails))).not.toMatch(new RegExp(`\\b${code}\\b`));
  expect(JSON.stringify(await db.select().from(links))).not.toMatch(new RegExp(`\\b${code}\\b`));
  const { rows } = await db.execute(sql`select data, output from pgboss.job where name like 'send-%'`);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test("the reason of a mail server that quotes a code is kept and thrown without it", async ({ site }) => {
  const { db } = site.platform;
  const values = { kind: "sign-in-code", recipient: email, subject: "Code", text: "048213", secret: true };
  const [row] = await db.insert(mails).values(values).returning();
  const id = row?.id ?? 0;
  const server = await openMailServer({ refusals: 1, reason: "blocked: 048213" });
  const platform = { ...site.platform, config: { ...site.platform.config, MAIL_URL: server.url } };
  const fault: unknown = await sendMail.run({ id }, platform).catch((error) => error);
  await server.close();
  expect(String(fault)).toContain("blocked: …hidden…");
  expect((await db.select().from(mails).where(eq(mails.id, id)))[0]?.lastError).not.toContain("048213");
});

test("the link of a password reset arrives whole at the mail server, and works", async () => {
  const inbox = await openInbox();
  const site = await startTestSite({ MAIL_URL: inbox.url });
  try {
    await createAccount(site.platform, { email });
    await openClient(site.origin).post("/forgot-password", { email });
    const mail = await sent(site.platform, "reset-password");
    expect(`${mail.text}${mail.html}`).not.toContain("token=");
    const link = inbox.linkTo(email, mail.subject) ?? "";
    expect(mainOf(await (await fetch(link)).text())).toContain("Save new password");
  } finally {
    await Promise.all([site.stop(), inbox.close()]);
  }
});

test("a mail with a link that could not be sent by the last try keeps neither its text nor a link in the reason", async ({
  site,
}) => {
  const { db } = site.platform;
  const link = "https://chamber.test/reset-password?token=Zr9-3kQ_x7LmN0pT";
  const values = { kind: "reset-password", recipient: email, subject: "Reset", text: link, html: link };
  const [row] = await db
    .insert(mails)
    .values({ ...values, secret: true })
    .returning();
  const id = row?.id ?? 0;
  const server = await openMailServer({ refusals: 1, reason: `blocked: ${link}` });
  const platform = { ...site.platform, config: { ...site.platform.config, MAIL_URL: server.url } };
  await expect(sendMail.run({ id }, platform)).rejects.toThrow(link);
  await server.close();
  await sendMail.onGivenUp?.({ id }, platform);
  const [failed] = await db.select().from(mails).where(eq(mails.id, id));
  expect(failed).toMatchObject({ state: "failed", text: "", html: null });
  expect(failed?.lastError).toContain("blocked: https://chamber.test/reset-password");
  expect(JSON.stringify(failed)).not.toContain("Zr9-3kQ_x7LmN0pT");
  await sendMail.run({ id }, site.platform); // a late job does not send an empty mail
  expect((await db.select().from(mails).where(eq(mails.id, id)))[0]?.state).toBe("failed");
});

test("the migration blanks the links of mails that were sent before, and nothing that a visitor typed", async ({
  site,
}) => {
  const { db } = site.platform;
  const link = "https://chamber.test/invitation?token=Zr9-3kQ_x7LmN0pT";
  const rows = [
    { state: "sent", html: `<a href="${link}" style="">See it</a>` },
    { state: "queued", html: `<a href="${link}" style="">See it</a>` },
    { state: "sent", html: `<p>&lt;a href=&quot;${link}&quot;&gt;</p><a href="https://chamber.test/a?b=c">` },
  ] as const;
  for (const row of rows)
    await db.insert(mails).values({ kind: "k", recipient: email, subject: "s", text: link, ...row });
  const [, ...changes] = readFileSync("db/migrations/0011_secret_mails.sql", "utf8").split(
    "--> statement-breakpoint",
  );
  for (const change of changes) await db.execute(sql.raw(change));
  const after = await db.select().from(mails).orderBy(mails.id);
  expect(after.map(({ secret, text, html }) => [secret, text === link, html !== null])).toEqual([
    [true, false, false],
    [true, true, true],
    [false, true, true],
  ]);
});

/** The newest mail of a kind, as stored after it was sent. */
async function sent({ db }: Platform, kind: string) {
  return vi.waitFor(async () => {
    const [mail] = await db.select().from(mails).where(eq(mails.kind, kind)).orderBy(desc(mails.id));
    expect(mail?.state).toBe("sent");
    return mail as NonNullable<typeof mail>;
  }, soon);
}

/** All tables of the database, including the job queue's, that contain a text in any column. */
async function tablesThatHold({ db }: Platform, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const holds = await db.execute(
      sql`select from ${sql.raw(name)} as each where position(${text} in each::text) > 0 limit 1`,
    );
    if (holds.rows.length > 0) found.push(name);
  }
  return found;
}
