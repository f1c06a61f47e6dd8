import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { fileOf, mainOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const token = "Zr9-3kQ_x7LmN0pTt4vW2yBcD5eF6gH8";

/** Inserts a message; returns its id. */
async function stored({ db }: Platform, fields: Partial<typeof mails.$inferInsert> = {}): Promise<number> {
  const mail = {
    kind: "confirm-email",
    recipient: "ada@example.com",
    subject: "Confirm your address",
    text: `Open\nhttps://chamber.test/confirm?token=${token}\n`,
    state: "sent" as const,
    ...fields,
  };
  const [row] = await db.insert(mails).values(mail).returning({ id: mails.id });
  return row?.id ?? 0;
}

const resend = (id: number | string) => ({ intent: "resend-mail", id: String(id) });
const allOf = ({ db }: Platform) => db.select().from(mails).orderBy(asc(mails.id));

describe("refused", () => {
  test("[4.17] messages are for administrators: others neither read nor resend one", async ({ site }) => {
    const id = await stored(site.platform, { state: "failed" });
    for (const role of ["member", "editor", "membership", "events", "treasurer"] as const) {
      const client = await site.asRole(role);
      const page = await client.get(`/admin-dashboard/mail/${id}`);
      expect(page.status, role).toBe(role === "member" ? 302 : 403);
      expect(await page.text(), role).not.toContain("ada@example.com");
      expect((await client.post("/admin-dashboard/mail", resend(id))).status, role).toBe(403);
    }
    expect((await site.post("/admin-dashboard/mail", resend(id))).status).toBe(401);
    expect((await allOf(site.platform)).map(({ state }) => state)).toEqual(["failed"]);
  });

  test("[4.17] a message that waits, one that is gone and an id that is none are not sent again", async ({
    site,
  }) => {
    const admin = await site.asRole("admin");
    const waiting = await stored(site.platform, { state: "queued" });
    for (const id of [waiting, 999, "x", "1 or 1=1"]) {
      const answer = await admin.post("/admin-dashboard/mail", resend(id));
      expect(answer.status).toBe(409);
      expect(mainOf(await answer.text()), String(id)).toContain("Not sent again");
    }
    expect(await allOf(site.platform)).toHaveLength(1);
  });
});

test("[4.17] a message whose text is not kept is not sent again, and its screen says why instead of offering it", async ({
  site,
}) => {
  const admin = await site.asRole("admin");
  const why = "kept, because it had a private link for the recipient. They can request a new one";
  for (const state of ["sent", "failed"] as const) {
    const id = await stored(site.platform, { state, secret: true, text: "" });
    const page = await (await admin.get(`/admin-dashboard/mail/${id}`)).text();
    expect(mainOf(page)).toContain(why);
    expect(page).not.toMatch(/<pre|Send again/);
    expect(await (await admin.get("/admin-dashboard/mail")).text()).not.toContain("Send again");
    const answer = await admin.post("/admin-dashboard/mail", resend(id));
    expect(answer.status).toBe(409);
    expect(mainOf(await answer.text())).toContain(why);
  }
  expect((await allOf(site.platform)).map(({ state }) => state)).toEqual(["sent", "failed"]);
});

test("[4.17] a message is shown as it went out, but what its link carries is not", async ({ site }) => {
  const id = await stored(site.platform, { unsubscribe: `https://chamber.test/newsletter?token=${token}` });
  const admin = await site.asRole("admin");
  for (const path of [`/admin-dashboard/mail/${id}`, `/admin-dashboard/mail/${id}.data`]) {
    const answer = await admin.get(path);
    const page = path.endsWith(".data") ? await fileOf(answer) : mainOf(await answer.text());
    expect(page, path).toContain("https://chamber.test/confirm?token=");
    expect(page, path).not.toContain(token);
  }
});

test("[4.17] the filters find by receiver, subject, state and kind, and pages go on by key", async ({
  site,
}) => {
  const { platform } = site;
  await stored(platform, {
    recipient: "grace@example.com",
    subject: "100% done_",
    kind: "contact",
    state: "failed",
  });
  await platform.db.insert(mails).values(
    Array.from({ length: 60 }, (_, n) => ({
      kind: "bulk",
      recipient: `m${n}@example.com`,
      subject: "Bulk",
      text: "-",
    })),
  );
  const admin = await site.asRole("admin");
  const show = async (query: string) => (await admin.get(`/admin-dashboard/mail?${query}`)).text();
  for (const query of [
    "&q=GRACE",
    "&q=100%25+done_",
    "&state=failed",
    "&kind=contact",
    "&state=nonsense&q=grace",
  ]) {
    const page = await show(query);
    expect(mainOf(page), query).toContain("grace@example.com");
    expect(page, query).not.toContain("m59@example.com");
  }
  expect(mainOf(await show("&q=1%25d"))).toContain("No emails match");
  const first = await show("");
  expect(mainOf(first)).toContain("m59@example.com");
  expect(first).not.toContain("m5@example.com");
  const last = /after=(\d+)/.exec(first)?.[1];
  expect(mainOf(await show(`&after=${last}`))).toContain("m5@example.com");
  const oldest = await show("&sort=written");
  expect(mainOf(oldest)).toContain("m5@example.com");
  expect(oldest).not.toContain("m59@example.com");
  const after = /after=(\d+)/.exec(oldest)?.[1];
  expect(mainOf(await show(`&sort=written&after=${after}`))).toContain("m59@example.com");
});

test("[4.17] one that failed goes out as it is, one that was sent as a message of its own; both are audited", async ({
  site,
}) => {
  const { platform } = site;
  const failed = await stored(platform, {
    state: "failed",
    lastError: "no such mailbox",
    subject: "Once failed",
  });
  const sent = await stored(platform, { subject: "Sent before" });
  const admin = await site.asRole("admin");
  for (const id of [failed, sent]) await admin.post("/admin-dashboard/mail", resend(id));
  await admin.post("/admin-dashboard/mail", resend(sent)); // a second click

  await expect
    .poll(async () => (await allOf(platform)).map(({ subject, state }) => `${subject}: ${state}`), {
      timeout: 60_000,
    })
    .toEqual(["Once failed: sent", "Sent before: sent", "Sent before: sent"]);
  const folder = join(platform.config.DATA_DIR, "mail");
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")),
  );
  const ours = files.filter((file) => /^Subject: (Once failed|Sent before)/m.test(file));
  const ids = ours.map((file) => /^Message-ID: (.*)$/im.exec(file)?.[1]);
  expect(new Set(ids).size).toBe(2);
  const audited = await platform.db.select().from(audit);
  expect(audited.filter(({ event }) => event === "mail sent again").map(({ detail }) => detail)).toEqual([
    `message ${failed}`,
    `message ${sent}, as message ${sent + 1}`,
  ]);
});
