import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { committeePeople } from "#features/inquiries/committees/tables.ts";
import { letters } from "#features/inquiries/tables.ts";
import { members } from "#features/members/tables.ts";
import { memberAddresses } from "#platform/tables.ts";
import { giveAppointment } from "#tests/support/committees.ts";
import { deliveredLetters } from "#tests/support/letters.ts";
import { createMember, memberWithListing } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";
import { receivers, written } from "#tests/support/written-letter.ts";
import { sendDueLetters } from "./letter-sources.server.ts";

const toCommittee = { "audience.kind": "seats", "audience.$seats.committee": "tech" };

test("a letter to a committee begins from the list of its people, and to none that the site does not have", async ({
  site,
}) => {
  const begin = "/admin-dashboard/letters/new";
  const link = `href="${begin}?committee=tech"`;
  const people = "/admin-dashboard/committees?committee=tech";
  expect(await (await (await site.asRole("membership")).get(people)).text()).not.toContain(link);
  const admin = await site.asRole("admin");
  expect(mainOf(await (await admin.get(people)).text())).toContain(link);
  const form = await (await admin.get(`${begin}?committee=tech`)).text();
  expect(filledForm(form, "new-letter")).toMatchObject({ committee: "tech" });
  const letter = { intent: "new-letter", toCommittee: "on", subject: "Our evening" };
  for (const committee of ["", "alchemy"]) {
    const answer = await admin.post(begin, { ...letter, committee });
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain("Choose a committee");
  }
  const begun = await admin.post(begin, { ...letter, committee: "tech" });
  const fields = filledForm(await (await admin.get(begun.headers.get("location") ?? "")).text());
  expect(fields).toMatchObject({ "audience.kind": "seats", "audience.$seats.committee": "tech" });
});

test("a letter to a committee reaches whoever is in it today, with an entry or without, once for each address", async ({
  site,
}) => {
  const { platform } = site;
  const now = new Date();
  const entries = [
    await createMember(platform, { full_name: "Ada" }),
    await createMember(platform, { full_name: "Bea", state: "suspended" }),
    await createMember(platform, { full_name: "Fay", state: "pending" }),
  ];
  for (const { id, fullName, email } of entries)
    await giveAppointment(platform, { memberId: id, name: fullName, email });
  await createMember(platform, { full_name: "Sue", state: "suspended" });
  const guest = (email: string, more = {}) =>
    giveAppointment(platform, { memberId: null, name: "Guest", email, ...more });
  await guest("guest@example.org");
  await guest("ada@members.example"); // the address of somebody with a seat
  await guest("sue@members.example"); // of a suspended entry
  await guest("");
  await guest("");
  await guest("was@example.org", { until: "2024-12-31" });
  await guest("will@example.org", { since: "2999-01-01" });
  await guest("other@example.org", { committee: "fundraising" });
  await guest("left@example.org");
  await guest("bounced@example.org");
  await platform.db.insert(memberAddresses).values([
    { email: "left@example.org", leftAt: now },
    { email: "bounced@example.org", pausedAt: now, pauseReason: "no such mailbox" },
  ]);
  const { shown, send } = await written(site, toCommittee);
  const page = await shown();
  expect(page).toMatch(/People on “[^”]+”: 3 people now\./);
  expect(page).toContain(
    "Skipped: 2 suspended, 2 without an email address, 1 whose email bounces, 1 who unsubscribed from announcements, 1 who share someone else's email address.",
  );
  await send();
  expect(await receivers(site)).toEqual(["ada@members.example", "fay@members.example", "guest@example.org"]);
  const mail = (await deliveredLetters(site)).find(({ to }) => to === "guest@example.org");
  expect(mail?.text).toContain("You’re receiving this email because you’re on a committee of");
  expect(mail?.text).not.toContain("you’re a member of");
});

test("who is in a committee without an entry leaves its letters by the link, for good, and comes back in their account", async ({
  site,
}) => {
  const { platform } = site;
  const { db } = platform;
  const { client, member } = await memberWithListing(site);
  const { email } = member;
  const seat = await giveAppointment(platform, { memberId: null, name: "Guest", email });
  await db.delete(members);
  const { send } = await written(site, toCommittee);
  await send();
  const [mail] = await deliveredLetters(site);
  expect(mail?.to).toBe(email);
  expect((await site.post(mail?.unsubscribe ?? "", {})).status).toBe(200);
  const next = await written(site, toCommittee);
  expect(await next.shown()).toContain("0 people now. Skipped: 1 who unsubscribed from announcements.");
  // An entry with the address that goes again, and another address of the seat, change nothing.
  const { id } = await createMember(platform, { full_name: "Ada", email });
  await db.delete(members).where(eq(members.id, id));
  expect(await next.shown()).toContain("Skipped: 1 who unsubscribed");
  await db.update(committeePeople).set({ email: "new@example.org" });
  expect(await next.shown()).toContain("Skipped: 1 who unsubscribed");
  await db.update(committeePeople).set({ email });
  const account = "/account/newsletter";
  expect(textOf(await (await client.get(account)).text())).toContain("You don’t get them at");
  await client.post(account, { intent: "get-letters" });
  expect(await next.shown()).toContain("1 person now.");
  await db.delete(committeePeople).where(eq(committeePeople.id, seat));
  expect(await db.$count(memberAddresses)).toBe(0);
});

test("who leaves a committee while its letter is on its way does not get it", async ({ site }) => {
  const { platform } = site;
  const { db } = platform;
  await giveAppointment(platform, { memberId: null, email: "stays@example.org" });
  await giveAppointment(platform, { memberId: null, email: "goes@example.org" });
  const { press } = await written(site, toCommittee);
  await press("schedule-letter", { sendAt: "2099-05-02T09:00" });
  await db.execute(sql`insert into member_addresses (email) select email from committee_people`);
  await db.execute(
    sql`insert into letter_readers (letter_id, subscriber_id) select letters.id, a.id from letters, member_addresses a`,
  );
  await db
    .update(committeePeople)
    .set({ until: "2024-12-31" })
    .where(eq(committeePeople.email, "goes@example.org"));
  const content = { subject: "To you", preview: "", parts: [] };
  await db.update(letters).set({ state: "going", content, startedAt: new Date() });
  await expect
    .poll(async () => {
      await sendDueLetters.run({}, platform);
      return receivers(site);
    })
    .toEqual(["stays@example.org"]);
});
