import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, factors, sessions, users } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { mainOf, noticeOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const tab = "/admin-dashboard/accounts";

/** Gives an account a verified second factor, as far as the database knows. */
async function enrol({ db }: Platform, userId: string) {
  await db
    .insert(factors)
    .values({ id: `factor-${userId}`, userId, secret: "sealed", verifiedAt: new Date() });
}

const reset = (id: string, reason = "Lost the phone, called back") => ({
  intent: "reset-second-factor",
  id,
  reason,
});
const suspend = (id: string, reason = "Asked us to") => ({ intent: "suspend-account", id, reason });

describe("refused", () => {
  test("accounts are for administrators: other staff neither see nor change them", async ({ site }) => {
    const { platform } = site;
    const { id } = await createAccount(platform, { email: "ada@example.com" });
    await enrol(platform, id);
    for (const role of ["member", "editor", "membership", "events", "treasurer"] as const) {
      const client = await site.asRole(role);
      expect(await (await client.get(`${tab}/${id}`)).text(), role).not.toContain("ada@example.com");
      for (const form of [reset(id), suspend(id), { intent: "reopen-account", id }]) {
        expect((await client.post(tab, form)).status, role).toBe(403);
      }
    }
    expect(await platform.db.$count(factors)).toBe(1);
    expect(await platform.db.$count(users, eq(users.suspendedAt, new Date(0)))).toBe(0);
  });

  test("an administrator takes neither an owner's factor nor their own, and suspends neither", async ({
    site,
  }) => {
    const { platform } = site;
    const owner = await createAccount(platform, { role: "owner" });
    const self = await createAccount(platform, { role: "admin" });
    const admin = openClient(site.origin, await sessionCookies(platform, self.id));
    await enrol(platform, owner.id);
    for (const form of [reset(owner.id), suspend(owner.id), suspend(self.id), suspend("nobody")]) {
      expect(mainOf(await (await admin.post(tab, form)).text())).toContain("Nothing was changed");
    }
    expect(await platform.db.$count(factors)).toBe(1);
    expect(await platform.db.$count(mails)).toBe(0);
  });

  test("without a reason nothing is reset, and what was typed is kept", async ({ site }) => {
    const { platform } = site;
    const { id } = await createAccount(platform);
    await enrol(platform, id);
    const admin = await site.asRole("admin");
    for (const reason of ["", "  ", "x", "y".repeat(301)]) {
      const answer = await admin.post(`${tab}/${id}`, reset(id, reason));
      expect(answer.status).toBe(400);
      expect(mainOf(await answer.text())).toContain("Enter a reason of 3 to 300 characters");
    }
    expect(await platform.db.$count(factors)).toBe(1);
  });
});

test("a lost second factor is reset: sessions end, the audit has the reason, the member is told", async ({
  site,
}) => {
  const { platform } = site;
  const { id } = await createAccount(platform, { email: "ada@example.com" });
  const cookies = await sessionCookies(platform, id);
  await enrol(platform, id);
  const admin = await site.asRole("admin");
  const answer = await admin.post(`${tab}/${id}`, reset(id));
  expect(answer.headers.get("location")).toBe(`${tab}/${id}`);
  expect(await platform.db.$count(factors)).toBe(0);
  expect(await platform.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  expect((await openClient(site.origin, cookies).get("/member-profile")).status).not.toBe(200);
  const [audited] = await platform.db.select().from(audit).where(eq(audit.event, "second factor reset"));
  expect(audited).toMatchObject({ account: "ada@example.com", detail: "Lost the phone, called back" });
  const [notice] = await platform.db.select().from(mails);
  expect(notice).toMatchObject({ kind: "second-factor-reset", recipient: "ada@example.com" });
  expect(notice?.text).toContain("Lost the phone, called back");
});

test("a suspended account is signed out at once; opened again, it signs in as before", async ({ site }) => {
  const { platform } = site;
  const { id } = await createAccount(platform, { email: "ada@example.com", role: "events" });
  const ada = openClient(site.origin, await sessionCookies(platform, id));
  const admin = await site.asRole("admin");
  expect((await ada.get("/event-create")).status).toBe(200);
  await admin.post(tab, suspend(id));
  expect((await ada.get("/event-create")).status).toBe(403);
  expect(mainOf(await (await admin.get(`${tab}?state=suspended`)).text())).toContain("ada@example.com");
  await admin.post(tab, { intent: "reopen-account", id });
  const again = openClient(site.origin, await sessionCookies(platform, id));
  expect((await again.get("/event-create")).status).toBe(200);
});

test("[4.36] an address that was never confirmed gets its message again, a confirmed one does not", async ({
  site,
}) => {
  const { platform } = site;
  const waiting = await createAccount(platform, { email: "new@example.com", confirmed: false });
  const confirmed = await createAccount(platform, { email: "old@example.com" });
  const admin = await site.asRole("admin");
  for (const { id } of [waiting, confirmed]) await admin.post(tab, { intent: "resend-confirmation", id });
  const sent = await platform.db.select().from(mails);
  expect(sent.map(({ recipient }) => recipient)).toEqual(["new@example.com"]);
});

test("[4.36] a confirmation asked for twice in a minute is neither mailed nor noted as sent again", async ({
  site,
}) => {
  const { platform } = site;
  site.clock.set("2026-03-01T12:00:00Z");
  const { id } = await createAccount(platform, { confirmed: false });
  const admin = await site.asRole("admin");
  const ask = async () => {
    const answer = await admin.post(tab, { intent: "resend-confirmation", id });
    const next = answer.headers.get("location");
    return (next ? await admin.get(next) : answer).text();
  };
  const count = async () => [
    await platform.db.$count(mails),
    await platform.db.$count(audit, eq(audit.event, "confirmation sent again")),
  ];
  expect(noticeOf(await ask())).toContain("Confirmation resent");
  expect(mainOf(await ask())).toContain("We just sent a confirmation to this address.");
  expect(await count()).toEqual([1, 1]);
  site.clock.set("2026-03-01T12:01:00Z");
  expect(noticeOf(await ask())).toContain("Confirmation resent");
  expect(await count()).toEqual([2, 2]);
});

test("accounts are found by name or address whatever signs are typed, and paged by key", async ({ site }) => {
  const { platform } = site;
  await platform.db.insert(users).values(
    Array.from({ length: 60 }, (_, n) => ({
      id: `u${n}`,
      name: `Member ${n}`,
      email: `m${String(n).padStart(2, "0")}@example.com`,
    })),
  );
  await createAccount(platform, { email: "a_b%c@example.com", name: "Zoë O'Neil" });
  const admin = await site.asRole("admin");
  const show = async (query: string) => (await admin.get(`${tab}?${query}`)).text();
  for (const query of ["&q=ZOË", "&q=o%27neil", "&q=a_b%25", "&q=%00a_b", "&state=nonsense&q=a_b"]) {
    const page = await show(query);
    expect(mainOf(page), query).toContain("a_b%c@example.com");
    expect(page, query).not.toContain("m01@example.com");
  }
  expect(mainOf(await show("&q=%25%25"))).toContain("No accounts match");
  const first = await show("&q=example.com");
  expect(first).not.toContain("m59@example.com");
  const next = /accounts\?q=example.com&amp;after=([^"]+)"/.exec(first)?.[1];
  expect(mainOf(await show(`&q=example.com&after=${next}`))).toContain("m59@example.com");
});
