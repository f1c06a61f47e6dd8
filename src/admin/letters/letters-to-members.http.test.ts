import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { committeePeople } from "#features/inquiries/committees/tables.ts";
import { inquiries, letters, newsletterSubscribers } from "#features/inquiries/tables.ts";
import { members } from "#features/members/tables.ts";
import { mails, memberAddresses } from "#platform/tables.ts";
import { holdTerm, setMemberAccess } from "#tests/support/held-terms.ts";
import { deliveredLetters } from "#tests/support/letters.ts";
import { createMember, memberWithListing } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";
import { receivers, letterWords as words, written } from "#tests/support/written-letter.ts";
import { sendDueLetters } from "./letter-sources.server.ts";

const list = "/admin-dashboard/letters";
const form = "/admin-dashboard/content/letter-to-you";
const letter = `${list}/to-you`;
const toRetail = { "audience.kind": "category", "audience.$category.category": "Retail" };

const named = (full_name: string, more: Parameters<typeof createMember>[1] = {}) => ({ full_name, ...more });
const retail = { category: "Retail" };

/** Members of a category: one who gets letters, and one for each reason why one does not. */
async function shop(site: Site) {
  const { platform } = site;
  await createMember(platform, named("Ada", retail));
  await createMember(platform, named("Bea", { ...retail, state: "suspended" }));
  await createMember(platform, named("Cleo", retail));
  await createMember(platform, named("Dora", retail));
  await createMember(platform, named("Eve", retail));
  await createMember(platform, named("Fay", { ...retail, state: "pending" }));
  await createMember(platform, named("Gil", { category: "Legal" }));
  const now = new Date();
  await platform.db.insert(memberAddresses).values([
    { email: "cleo@members.example", leftAt: now },
    { email: "dora@members.example", pausedAt: now, pauseReason: "no such mailbox" },
  ]);
  await platform.db
    .insert(newsletterSubscribers)
    .values({ email: "eve@members.example", state: "paused", subscribedAt: now, pausedAt: now });
}

test.for([
  ["a tag that nobody chose", { "audience.kind": "tag" }, "Recipients › Tag"],
  ["a list that nobody chose", { "audience.kind": "list" }, "Recipients › List"],
  ["facts to readers", { "isFacts.on": "on" }, "A service message goes to members only."],
  [
    "facts that advertise",
    { ...toRetail, "isFacts.on": "on", "blocks[0].kind": "events" },
    "A service message can’t list events, members or news.",
  ],
] as const)("a letter to members is refused in words: %s", async ([, change, refusal], { site }) => {
  const { shown, press } = await written(site, change);
  expect(await shown()).toContain(refusal);
  expect((await press("send-letter", { draft: "1", base: "0" })).status).toBe(409);
  expect(await site.platform.db.$count(letters)).toBe(0);
});

test("a category that the site does not have any more is refused in words", async ({ site }) => {
  const { shown } = await written(site, { ...toRetail, "audience.$category.category": "Alchemy" });
  expect(await shown()).toContain("Recipients: this choice is no longer available.");
});

test("the fault of a part leads to the part", async ({ site }) => {
  const { page } = await written(site, { "blocks[0].kind": "events", "blocks[0].$events.count": "11" });
  expect(await page()).toContain(`href="${form}#document-blocks[0].$events.count"`);
});

test("an editor and the membership office cannot send a letter to members", async ({ site }) => {
  await shop(site);
  await written(site, toRetail);
  for (const role of ["editor", "membership"] as const) {
    const staff = await site.asRole(role);
    expect((await staff.post(letter, { intent: "send-letter" })).status).toBe(403);
  }
  expect(await site.platform.db.$count(letters)).toBe(0);
});

test("before it is sent its members are counted, with who is left out and why, and it goes to nobody else", async ({
  site,
}) => {
  await shop(site);
  const { shown, send } = await written(site, toRetail);
  const page = await shown();
  expect(page).toContain("Members in “Retail”: 1 member now.");
  expect(page).toContain(
    "Skipped: 1 suspended, 2 whose email bounces, 1 who unsubscribed from announcements.",
  );
  await send();
  expect(await receivers(site)).toEqual(["ada@members.example"]);
  const [mail] = await deliveredLetters(site);
  expect(mail?.text).toContain("You’re receiving this email because you’re a member of");
  expect(mail?.message).toMatch(/^List-ID: <members\./im);
  expect(await shown()).toContain("Recipients 1");
});

test("two entries that share an address get one letter", async ({ site }) => {
  const { db } = site.platform;
  await createMember(site.platform, named("Ada", retail));
  await createMember(site.platform, named("Bea", retail));
  // As long as entries cannot share one, the index that forbids it is taken away.
  const { rows } = await db.execute<{ made: string }>(
    sql`select indexdef as made from pg_indexes where indexname = 'profiles_email'`,
  );
  await db.execute(sql`drop index if exists profiles_email`);
  await db.update(members).set({ email: "both@members.example" });
  const { shown, send } = await written(site, { "audience.kind": "members" });
  expect(await shown()).toContain(
    "All members: 1 member now. Skipped: 1 who share someone else's email address.",
  );
  await send();
  expect(await receivers(site)).toEqual(["both@members.example"]);
  await db.delete(members);
  if (rows[0]) await db.execute(sql.raw(rows[0].made));
});

test("where the site goes by terms, a letter to members goes to nobody whose term does not hold", async ({
  site,
}) => {
  const { platform } = site;
  const term = { from: "2020-01-01", until: "2099-12-31" };
  await holdTerm(platform, (await createMember(platform, named("Ada"))).id, term);
  const bea = await createMember(platform, named("Bea"));
  await holdTerm(platform, bea.id, { ...term, until: "2020-12-31" });
  await setMemberAccess(platform, "terms");
  const { shown, send } = await written(site, { "audience.kind": "members" });
  expect(await shown()).toContain("All members: 1 member now. Skipped: 1 without an active membership.");
  await send();
  expect(await receivers(site)).toEqual(["ada@members.example"]);
});

test("where the site goes by terms, a letter to the lapsed goes to them, and to nobody else", async ({
  site,
}) => {
  const { platform } = site;
  await holdTerm(platform, (await createMember(platform, named("Ada"))).id, {
    from: "2020-01-01",
    until: "2099-12-31",
  });
  const bea = await createMember(platform, named("Bea"));
  await holdTerm(platform, bea.id, { from: "2020-01-01", until: "2020-12-31" });
  await setMemberAccess(platform, "terms");
  const { shown, send } = await written(site, {
    "audience.kind": "list",
    "audience.$list.list": "standing=lapsed",
  });
  expect(await shown()).toContain("1 member now");
  await send();
  expect(await receivers(site)).toEqual(["bea@members.example"]);
});

test("who leaves by the link or by one click is left out of the next letter, stays a reader, and still gets facts", async ({
  site,
}) => {
  const { db } = site.platform;
  await createMember(site.platform, named("Ada", retail));
  const email = "ada@members.example";
  await db.insert(newsletterSubscribers).values({ email, state: "confirmed", subscribedAt: new Date() });
  const { send } = await written(site, { "audience.kind": "members" });
  await send();
  const [mail] = await deliveredLetters(site);
  const link = mail?.unsubscribe ?? "";
  expect(textOf(await (await site.get(link)).text())).toContain("Unsubscribe from announcements?");
  expect((await db.select().from(memberAddresses))[0]?.leftAt).toBeNull();
  for (let twice = 0; twice < 2; twice++) {
    const answer = await fetch(site.origin + link, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
  }
  expect(textOf(await (await site.get(link)).text())).toContain("You’re unsubscribed");
  expect((await site.post(`${link}x`, {})).status).toBe(404);
  expect((await db.select().from(newsletterSubscribers))[0]).toMatchObject({ state: "confirmed" });

  const next = await written(site, { "audience.kind": "members" });
  expect(await next.shown()).toContain("0 members now. Skipped: 1 who unsubscribed from announcements.");
  await db.update(members).set({ email: "new@members.example" });
  expect(await next.shown()).toContain("Skipped: 1 who unsubscribed from announcements.");
});

test("facts reach also who has left, with no link to leave by, and are in no archive", async ({ site }) => {
  const { db } = site.platform;
  await createMember(site.platform, named("Ada", retail));
  await db.insert(memberAddresses).values({ email: "ada@members.example", leftAt: new Date() });
  const { shown, send } = await written(site, { ...toRetail, "isFacts.on": "on" });
  expect(await shown()).toContain("1 member now");
  await send();
  const [mail] = await deliveredLetters(site);
  expect(mail?.to).toBe("ada@members.example");
  expect(mail?.message).not.toMatch(/^List-Unsubscribe/im);
  expect(mail?.text).toContain("and it affects you");
  expect((await db.select().from(letters))[0]).toMatchObject({ isFacts: true, inArchive: false });
});

test("a letter to a committee's interested, a tag, and a filtered list reaches those members", async ({
  site,
}) => {
  const { db } = site.platform;
  await createMember(site.platform, named("Ada", retail));
  await createMember(site.platform, named("Bea", { category: "Legal" }));
  await createMember(site.platform, named("Fay", { ...retail, state: "pending" }));
  await db
    .update(members)
    .set({ tags: ["Gala"] })
    .where(eq(members.fullName, "Bea"));
  const at = {
    createdAt: new Date(),
    updatedAt: new Date(),
    fingerprint: "x",
    name: "Ada",
    state: "new",
  } as const;
  await db.insert(inquiries).values([
    { ...at, kind: "committees", email: "ada@members.example", details: { committees: ["fundraising"] } },
    { ...at, kind: "committees", email: "bea@members.example", details: { committees: ["hospitality"] } },
    { ...at, kind: "committees", email: "stranger@example.org", details: { committees: ["fundraising"] } },
  ]);
  const committee = { "audience.kind": "committee", "audience.$committee.committee": "fundraising" };
  const { client, shown, press } = await written(site, committee);
  expect(await shown()).toContain(": 1 member now.");
  const [bea] = await db.select().from(members).where(eq(members.fullName, "Bea"));
  const seat = {
    committee: "fundraising",
    part: "member",
    name: "Bea",
    email: "bea@members.example",
  } as const;
  await db.insert(committeePeople).values([
    { ...seat, memberId: bea?.id, since: "2020-01-01" },
    { ...seat, memberId: null, name: "A guest", email: "guest@example.org", since: "2020-01-01" },
  ]);
  const change = async (next: Record<string, string>) => {
    const filled = filledForm(await (await client.get(form)).text());
    await client.post(form, { ...filled, ...next, intent: "save-content" });
    return shown();
  };
  const seats = { "audience.kind": "seats", "audience.$seats.committee": "fundraising" };
  expect(await change(seats)).toMatch(/People on “[^”]+”: 2 people now\./);
  expect(await change({ "audience.kind": "tag", "audience.$tag.tag": "Gala" })).toContain(
    "Members with the tag “Gala”: 1 member now.",
  );
  await press("discard-content");
  const members2 = "state=&category=Retail&sort=company&after=3";
  const answer = await client.post(`${list}/new`, {
    intent: "new-letter",
    subject: "Shops",
    members: members2,
  });
  expect(answer.headers.get("location")).toBe("/admin-dashboard/content/letter-shops");
  const begun = filledForm(await (await client.get("/admin-dashboard/content/letter-shops")).text());
  expect(begun["audience.$list.list"]).toBe("category=Retail");
  await client.post("/admin-dashboard/content/letter-shops", { ...begun, ...words, intent: "save-content" });
  expect(textOf(mainOf(await (await client.get(`${list}/shops`)).text()))).toContain(
    "Members on the list “Retail”: 1 member now. Skipped: 1 not approved.",
  );
});

test("a member who is suspended while a letter is on its way does not get it", async ({ site }) => {
  const { db } = site.platform;
  await createMember(site.platform, named("Ada", retail));
  const { press } = await written(site, { "audience.kind": "members" });
  await press("schedule-letter", { sendAt: "2099-05-02T09:00" });
  await db.update(members).set({ state: "suspended" });
  const [stored] = await db.select().from(letters);
  await db.execute(sql`insert into member_addresses (email) values ('ada@members.example')`);
  await db.execute(
    sql`insert into letter_readers (letter_id, subscriber_id) select ${stored?.id}, id from member_addresses`,
  );
  const content = { subject: "To you", preview: "", parts: [] };
  await db.update(letters).set({ state: "going", content, startedAt: new Date() });
  await sendDueLetters.run({}, site.platform);
  expect(await receivers(site)).toEqual([]);
  expect((await db.execute<{ state: string }>(sql`select state from letter_readers`)).rows).toEqual([
    { state: "skipped" },
  ]);
});

test("a test goes to several addresses, each once; one that is wrong, and too many, are refused beside the field", async ({
  site,
}) => {
  const { press } = await written(site, { "audience.kind": "members" });
  const many = Array.from({ length: 11 }, (_, at) => `a${at}@example.org`).join(" ");
  for (const [to, refusal] of [
    ["", "Enter an email address"],
    ["ada@example.org, bea", "“bea” isn't an email address"],
    [many, "Enter at most 10 addresses"],
  ]) {
    const answer = await press("test-letter", { to: to ?? "" });
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(refusal);
  }
  expect(await site.platform.db.$count(mails)).toBe(0);
  expect(
    (await press("test-letter", { to: "ada@example.org, bea@example.org; ADA@example.org" })).status,
  ).toBe(302);
  const sent = await site.platform.db.select().from(mails);
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(["ada@example.org", "bea@example.org"]);
});

test("a member stops the letters to members in their account, apart from the newsletter, and gets them again", async ({
  site,
}) => {
  const { db } = site.platform;
  const { client, member } = await memberWithListing(site);
  const account = "/account/newsletter";
  expect(textOf(await (await client.get(account)).text())).toContain(`You get them at ${member.email}`);
  await client.post(account, { intent: "stop-letters" });
  expect((await db.select().from(memberAddresses))[0]?.leftAt).not.toBeNull();
  expect(textOf(await (await client.get(account)).text())).toContain("You don’t get them at");
  await client.post(account, { intent: "get-letters" });
  expect((await db.select().from(memberAddresses))[0]?.leftAt).toBeNull();
  expect(await db.$count(newsletterSubscribers)).toBe(0);
  await db.delete(members);
  expect(await db.$count(memberAddresses)).toBe(0);
});

test("a member without an address in their entry gets no letters to members, has none to stop, and no row is kept for none", async ({
  site,
}) => {
  const { db } = site.platform;
  const { client } = await memberWithListing(site);
  await db.update(members).set({ email: "" });
  const account = "/account/newsletter";
  expect(textOf(await (await client.get(account)).text())).not.toContain("You get them at");
  await client.post(account, { intent: "stop-letters" });
  expect(await db.$count(memberAddresses)).toBe(0);
});

test("the office lets a member leave, and sends letters again to an address that mail came back from", async ({
  site,
}) => {
  const { db } = site.platform;
  const { id, email } = await createMember(site.platform);
  const record = `/admin-dashboard/members/${id}`;
  const office = await site.asRole("membership");
  const set = (wanted: string) => office.post(record, { intent: "member-letters", id: String(id), wanted });
  expect((await office.post(record, { intent: "member-letters", id: "999", wanted: "no" })).status).toBe(409);
  await set("no");
  expect(textOf(await (await office.get(record)).text())).toContain(
    "They only get emails about their account and membership",
  );
  await db.update(memberAddresses).set({ pausedAt: new Date(), pauseReason: "no such mailbox" });
  await db.insert(newsletterSubscribers).values({ email, state: "paused", subscribedAt: new Date() });
  expect(textOf(await (await office.get(record)).text())).toContain("no such mailbox");
  await set("yes");
  expect((await db.select().from(memberAddresses))[0]).toMatchObject({ leftAt: null, pausedAt: null });
  expect((await db.select().from(newsletterSubscribers))[0]).toMatchObject({ state: "confirmed" });
});
