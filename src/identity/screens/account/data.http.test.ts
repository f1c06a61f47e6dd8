import { eq, isNotNull, or } from "drizzle-orm";
import { describe, expect } from "vitest";
import { inquiries, newsletterSubscribers } from "#features/inquiries/tables.ts";
import { memberBatches, memberBatchRows } from "#features/members/bulk/tables.ts";
import { members } from "#features/members/tables.ts";
import { endClosedAccounts } from "#identity/account/close-account.server.ts";
import type { Role } from "#identity/roles.ts";
import { audit, users } from "#identity/tables.ts";
import { personalData } from "#pages/account/personal-data.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { history, mails } from "#platform/tables.ts";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { lastMail, mailedLink } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { adminEmail } from "#tests/support/start-site.ts";

const path = "/account/data";
const now = new Date("2026-03-01T12:00:00Z");

/** A member who has a listing that staff have changed among others, a message to the office and a subscription. */
async function member(site: Site, email = "jane@example.org") {
  site.clock.set(now.toISOString());
  const { db } = site.platform;
  const { id } = await createAccount(site.platform, { email, name: "Jane Miller" });
  const [profile] = await db
    .insert(members)
    .values({
      slug: `jane-${id.slice(0, 8)}`,
      userId: id,
      fullName: "Jane Miller",
      email,
      company: "Miller Bakery",
      firstName: "Zaphira",
    })
    .returning({ id: members.id });
  const entityId = String(profile?.id);
  const after = { fullName: "Jane Miller", firstName: "Zaphira" };
  await recordHistory(db, { entity: "member", entityId, action: "created", actor: id, after });
  const [batch] = await db
    .insert(memberBatches)
    .values({ kind: "approve", actor: "system", at: now })
    .returning({ id: memberBatches.id });
  await db
    .insert(memberBatchRows)
    .values({ batchId: batch?.id ?? 0, memberId: profile?.id ?? 0, before: null, version: 1 });
  const sent = { name: "Jane Miller", email, message: "About my bakery", createdAt: now, updatedAt: now };
  await db
    .insert(inquiries)
    .values({ ...sent, kind: "contact", details: { subject: "Bread" }, fingerprint: id });
  await db.insert(newsletterSubscribers).values({ email, subscribedAt: now });
  const browser = async () => openClient(site.origin, await sessionCookies(site.platform, id));
  return { id, email, entityId, here: await browser(), elsewhere: await browser() };
}

async function ownerOf(site: Site, email: string) {
  const made = await member(site, email);
  await site.platform.db.update(users).set({ role: "owner" }).where(eq(users.id, made.id));
  return made;
}

/** Gives the site's own account, which every test has, another role while `work` runs. */
async function withFixedAdminAs({ platform }: Site, role: Role, work: () => Promise<void>) {
  const fixed = eq(users.email, adminEmail);
  const [before] = await platform.db.select({ role: users.role }).from(users).where(fixed);
  await platform.db.update(users).set({ role }).where(fixed);
  try {
    await work();
  } finally {
    await platform.db
      .update(users)
      .set(before ?? {})
      .where(fixed);
  }
}

const close = (
  { here }: Awaited<ReturnType<typeof member>>,
  words = "close my account",
  password = memberPassword,
) => here.post(path, { intent: "close", password, words });
const closingAt = async ({ platform }: Site, id: string) =>
  (await platform.db.select().from(users).where(eq(users.id, id)))[0]?.closingAt;

test("the download holds all that is kept of the member, nothing of others, and no secret", async ({
  site,
}) => {
  const jane = await member(site);
  await member(site, "eve@example.org");
  expect((await jane.here.get("/account/data.json")).status).toBe(302); // no page can make a browser fetch it
  const answer = await jane.here.post("/account/data.json", {});
  expect(answer.headers.get("content-disposition")).toContain('filename="my-data.json"');
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const text = await answer.text();
  const file = JSON.parse(text);
  expect(file.account).toMatchObject({ name: "Jane Miller", email: jane.email, twoFactor: null });
  expect(file.account.sessions).toHaveLength(2);
  expect(file.membership).toMatchObject([{ company: "Miller Bakery", firstName: "Zaphira" }]);
  expect(file.sentToUs).toMatchObject({
    newsletter: { email: jane.email },
    messages: [{ message: "About my bakery" }],
  });
  expect(text).not.toContain("eve@example.org");
  expect(text).not.toMatch(/"(token|password|hash|secret|search|fingerprint)"/);
  const events = await site.platform.db.select().from(audit).where(eq(audit.userId, jane.id));
  expect(events.map(({ event }) => event)).toContain("data downloaded");
});

test("the page to be read holds the same as the file for programs, but their numbers", async ({ site }) => {
  const jane = await member(site);
  await member(site, "eve@example.org");
  const answer = await jane.here.get("/account/my-data");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const page = textOf(mainOf(await answer.text()));
  for (const kept of ["Jane Miller", jane.email, "Miller Bakery", "About my bakery", "Newsletter"])
    expect(page).toContain(kept);
  expect(page).not.toMatch(/eve@example\.org|fingerprint|\b(Token|Hash|Secret|Search)\b/);
});

describe("closing the account", () => {
  test.for([
    ["a wrong password", "close my account", "wrong", "isn't your current password"],
    ["no words", "", memberPassword, "Type the words exactly as shown."],
    ["other words", "yes", memberPassword, "Type the words exactly as shown."],
  ])("%s is refused", async ([, words, password, message], { site }) => {
    const jane = await member(site);
    const answer = await close(jane, words, password);
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(message);
    expect(await closingAt(site, jane.id)).toBeNull();
  });

  test("the administrator's belongs to the site", async ({ site }) => {
    const admin = await site.asAdmin();
    const answer = await admin.post(path, { intent: "close", password: "x", words: "close my account" });
    expect(mainOf(await answer.text())).toContain("belongs to the site itself");
  });

  test("the last owner's is refused; with another owner it begins", async ({ site }) => {
    const owner = await ownerOf(site, "olga@example.org");
    await withFixedAdminAs(site, "member", async () => {
      const answer = await close(owner);
      expect(answer.status).toBe(400);
      expect(mainOf(await answer.text())).toContain("Make someone else an owner first.");
    });
    expect(await closingAt(site, owner.id)).toBeNull();
    expect(await lastMail(site.platform, owner.email, "account-closing")).toBeUndefined();
    await ownerOf(site, "orla@example.org");
    expect((await close(owner)).status).toBe(302);
    expect(await closingAt(site, owner.id)).not.toBeNull();
  });

  test("of the last two owners who close at the same moment one stays", async ({ site }) => {
    const owners = [await ownerOf(site, "olga@example.org"), await ownerOf(site, "orla@example.org")];
    await withFixedAdminAs(site, "member", async () => {
      const answers = await Promise.all(owners.map((owner) => close(owner)));
      expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
    });
  });

  test("an owner's that would be the last is left by the night's work until there is another", async ({
    site,
  }) => {
    const owner = await ownerOf(site, "olga@example.org");
    const other = await ownerOf(site, "orla@example.org");
    await close(owner);
    site.clock.set("2026-03-15T12:00:00Z");
    const job = endClosedAccounts(personalData);
    const { db } = site.platform;
    await withFixedAdminAs(site, "member", async () => {
      await db.update(users).set({ role: "editor" }).where(eq(users.id, other.id));
      await job.run({}, site.platform);
      expect(await closingAt(site, owner.id)).toBeInstanceOf(Date);
      await db.update(users).set({ role: "owner" }).where(eq(users.id, other.id));
      await job.run({}, site.platform);
      expect(await closingAt(site, owner.id)).toBeUndefined();
    });
  });

  test("begins fourteen days in which nothing is lost: told by mail, on every screen, other sessions over", async ({
    site,
  }) => {
    const jane = await member(site);
    expect((await close(jane)).status).toBe(302);
    expect(await closingAt(site, jane.id)).toEqual(new Date("2026-03-15T12:00:00Z"));
    expect((await jane.elsewhere.get("/account")).status).toBe(302);
    for (const screen of ["", "/password", "/devices", "/data"]) {
      const html = mainOf(await (await jane.here.get(`/account${screen}`)).text());
      expect(html).toContain("Your account will be closed on Sunday, March 15, 2026");
      expect(html).toContain("Keep my account");
    }
    expect((await lastMail(site.platform, jane.email, "account-closing"))?.text).toContain(
      "Sunday, March 15, 2026",
    );
    await close(jane); // a second closing changes nothing
    expect(await closingAt(site, jane.id)).toEqual(new Date("2026-03-15T12:00:00Z"));
  });

  test("can be taken back by the button", async ({ site }) => {
    const jane = await member(site);
    await close(jane);
    await jane.here.post(path, { intent: "keep" });
    expect(await closingAt(site, jane.id)).toBeNull();
    expect(await lastMail(site.platform, jane.email)).toMatchObject({ kind: "account-kept" });
  });

  test("can be taken back by the mailed link, once; looking at it changes nothing", async ({ site }) => {
    const jane = await member(site);
    await close(jane);
    const link = await mailedLink(site.platform, jane.email, "account-closing");
    expect(mainOf(await (await site.get(link)).text())).toContain("Keep your account?");
    expect(await closingAt(site, jane.id)).not.toBeNull();
    const { pathname, search } = new URL(link, site.origin);
    const follow = (query: string) => site.post(pathname + query, {});
    expect((await follow(`${search}x`)).status).toBe(400);
    expect(mainOf(await (await follow(search)).text())).toContain("Your account stays open");
    expect(await closingAt(site, jane.id)).toBeNull();
    await close(jane);
    expect((await follow(search)).status).toBe(400); // the link of the first closing
    expect(await closingAt(site, jane.id)).not.toBeNull();
  });

  test("[MM2] ends when the grace is over: nothing names the person any more, what happened is kept", async ({
    site,
  }) => {
    const { platform } = site;
    const jane = await member(site);
    const ann = await member(site, "ann@example.org");
    await close(jane);
    const job = endClosedAccounts(personalData);
    site.clock.set("2026-03-15T11:59:00Z");
    await job.run({}, platform);
    expect(await closingAt(site, jane.id)).not.toBeNull();
    site.clock.set("2026-03-15T12:00:00Z");
    await job.run({}, platform);

    expect(await closingAt(site, jane.id)).toBeUndefined();
    const of = (email: string) => [
      platform.db.$count(members, eq(members.email, email)),
      platform.db.$count(inquiries, eq(inquiries.email, email)),
      platform.db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email)),
      platform.db.$count(mails, eq(mails.recipient, email)),
      platform.db.$count(audit, eq(audit.account, email)),
    ];
    expect(await Promise.all(of(jane.email))).toEqual([0, 0, 0, 0, 0]);
    expect(await Promise.all(of(ann.email).slice(0, 3))).toEqual([1, 1, 1]);
    const changedTogether = (entityId: string) =>
      platform.db.$count(memberBatchRows, eq(memberBatchRows.memberId, Number(entityId)));
    expect([await changedTogether(jane.entityId), await changedTogether(ann.entityId)]).toEqual([0, 1]);
    const kept = await platform.db.select().from(history).where(eq(history.entityId, jane.entityId));
    expect(kept).toMatchObject([{ action: "created", before: null, after: null }]);
    const events = await platform.db
      .select()
      .from(audit)
      .where(or(eq(audit.userId, jane.id)));
    expect(events.map(({ event }) => event)).toEqual(["account closing", "account closed"]);
    expect((await jane.here.get("/account")).status).toBe(302);
  });

  test("leaves on record what staff did to others, and takes out what others wrote about the person", async ({
    site,
  }) => {
    const { platform } = site;
    const jane = await member(site);
    const ann = await member(site, "ann@example.org");
    const event = "access refused";
    await platform.db.insert(audit).values([
      { event, account: ann.email, userId: jane.id, address: "192.0.2.1", detail: "by jane" },
      { event, account: jane.email, userId: ann.id, address: "192.0.2.2", detail: "about jane" },
      { event, account: jane.email, address: "192.0.2.3", detail: "by nobody known" },
    ]);
    const file = await (await jane.here.post("/account/data.json", {})).json();
    const own = file.account.events.filter((one: { event: string }) => one.event === event);
    expect(own.map(({ address }: { address: string }) => address)).toEqual(["192.0.2.3", null, "192.0.2.1"]);
    await close(jane);
    site.clock.set("2026-03-15T12:00:00Z");
    await endClosedAccounts(personalData).run({}, platform);
    const rows = await platform.db.select().from(audit).where(eq(audit.event, event)).orderBy(audit.id);
    expect(rows).toMatchObject([
      { account: ann.email, userId: jane.id, address: null, detail: "by jane" },
      { account: null, userId: ann.id, address: "192.0.2.2", detail: null },
      { account: null, userId: null, address: null, detail: null },
    ]);
  });

  test("of one person that fails leaves the others to end, and is tried again", async ({ site }) => {
    const people = [await member(site), await member(site, "ann@example.org")];
    for (const person of people) await close(person);
    const remaining = () => site.platform.db.$count(users, isNotNull(users.closingAt));
    site.clock.set("2026-03-15T12:00:00Z");
    let asked = 0;
    const forget = async () => {
      asked += 1;
      if (asked === 1) throw new Error("the first one fails");
    };
    const job = endClosedAccounts([{ name: "failing", collect: async () => [], forget }, ...personalData]);
    await expect(job.run({}, site.platform)).rejects.toThrow("closed accounts could not be deleted: 1");
    expect(await remaining()).toBe(1);
    await job.run({}, site.platform);
    expect(await remaining()).toBe(0);
  });
});
