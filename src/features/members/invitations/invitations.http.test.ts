import { describe, expect } from "vitest";
import { directoryData } from "#features/members/personal-data/personal-data.server.ts";
import { findMember } from "#features/members/store.server.ts";
import { mails } from "#platform/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { type Client, refusedStatus } from "#tests/support/client.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember, memberWithListing } from "#tests/support/members.ts";
import { noticeOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { inviteEveryone } from "./invite-members.server.ts";
import { memberInvitations } from "./tables.ts";

const list = "/admin-dashboard/members";
const everyone = `${list}/invite`;

const invite = (client: Client, ids: number[]) =>
  client.post(list, { intent: "invite-members", id: ids.map(String), view: "" });
const invitations = ({ platform: { db } }: Site) => db.select().from(memberInvitations);
const recipients = async ({ platform: { db } }: Site) =>
  (await db.select().from(mails).orderBy(mails.recipient)).map(
    ({ kind, recipient }) => `${kind} ${recipient}`,
  );
const later = ({ platform: { db } }: Site, days: number) =>
  db.execute(`update member_invitations set at = at - interval '${days} days'`);

describe("what is refused", () => {
  test("nobody but staff of the membership invites, one or all, or reads how many can be", async ({
    site,
  }) => {
    const { id } = await createMember(site.platform, { full_name: "Mary Hill" });
    for (const client of [site.visitor(), await site.asMember(), await site.asRole("events")]) {
      expect((await invite(client, [id])).status).toBe(refusedStatus(client));
      const one = await client.post(`${list}/${id}`, { intent: "invite-members", id: String(id) });
      expect(one.status).toBe(refusedStatus(client));
      expect((await client.post(everyone, { intent: "invite-everyone" })).status).toBe(refusedStatus(client));
      expect(await (await client.get(everyone)).text()).not.toContain("1 member");
    }
    expect(await invitations(site)).toEqual([]);
    expect(await recipients(site)).toEqual([]);
  });

  test("who has an account, no address of their own, or is not approved is left out, counted, and told", async ({
    site,
  }) => {
    const { platform } = site;
    const { member: joined } = await memberWithListing(site, {
      full_name: "Ann Joined",
      email: "ann@a.example",
    });
    const reader = await createMember(platform, { full_name: "Bea Reader", email: "bea@b.example" });
    await createAccount(platform, { email: reader.email });
    const none = await createMember(platform, { full_name: "Hill Garage", email: "" });
    const suspended = await createMember(platform, { full_name: "Cleo Three", state: "suspended" });
    const ada = await createMember(platform, { full_name: "Ada Baker", email: "home@baker.example" });
    const eve = await createMember(platform, {
      ...{ full_name: "Eve Baker", email: "home@baker.example", isEmailShared: true },
    });
    const mary = await createMember(platform, { full_name: "Mary Hill" });
    const admin = await site.asAdmin();
    const left = [
      "2 have an account",
      "1 is not approved",
      "1 has no email address",
      "2 share an email address with others",
    ];
    const page = textOf(await (await admin.get(everyone)).text());
    expect(page).toContain("1 member without an account can be invited");
    for (const words of left) expect(page).toContain(words);

    const all = [joined, reader, none, suspended, ada, eve, mary].map(({ id }) => id);
    const answer = await invite(admin, all);
    const notice = noticeOf(await (await admin.get(answer.headers.get("location") ?? "")).text());
    expect(notice).toContain("1 member invited");
    for (const words of left) expect(notice).toContain(words);
    expect(await recipients(site)).toEqual([`member-invitation ${mary.email}`]);
    const nobody = await invite(admin, [none.id]);
    expect(nobody.status).toBe(409);
    expect(textOf(await nobody.text())).toContain("0 members invited; 1 has no email address");
    const one = await admin.post(`${list}/${none.id}`, { intent: "invite-members", id: String(none.id) });
    expect(one.status).toBe(409);
    expect(textOf(await one.text())).toContain("Not invited: this member has no email address.");
  });

  test("again only after a week, and three times at most, also by two presses at once", async ({ site }) => {
    const { id } = await createMember(site.platform, { full_name: "Mary Hill" });
    const admin = await site.asAdmin();
    await Promise.all([invite(admin, [id]), invite(admin, [id])]);
    expect(await invitations(site)).toHaveLength(1);
    await later(site, 6);
    expect(textOf(await (await invite(admin, [id])).text())).toContain("1 was invited less than 7 days ago");
    for (const times of [2, 3]) {
      await later(site, 7);
      await invite(admin, [id]);
      expect(await invitations(site)).toHaveLength(times);
    }
    await later(site, 100);
    expect(textOf(await (await invite(admin, [id])).text())).toContain("1 was invited 3 times");
    expect(textOf(await (await admin.get(`${list}/${id}`)).text())).toMatch(
      /Invited 3 times, last on .* Not invited: this member was invited 3 times\./,
    );
    expect(await invitations(site)).toHaveLength(3);
  });
});

describe("what staff do", () => {
  test("everyone without an account is invited once, in portions that go on after any interruption", async ({
    site,
  }) => {
    const { platform } = site;
    for (const name of ["Ann One", "Bea Two", "Cleo Three"])
      await createMember(platform, { full_name: name });
    const admin = await site.asAdmin();
    const mailJobs = async () => {
      const { rows } = await platform.db.execute<{ id: string; priority: number }>(
        "select id, priority from pgboss.job where name = 'send-mail'",
      );
      return rows;
    };
    const before = (await mailJobs()).map(({ id }) => id);
    expect((await admin.post(everyone, { intent: "invite-everyone" })).headers.get("location")).toBe(list);
    for (let run = 0; run < 2; run += 1) await inviteEveryone.run({ actor: "someone" }, platform);
    expect(await recipients(site)).toEqual(
      ["annone", "beatwo", "cleothree"].map((name) => `member-invitation ${name}@members.example`),
    );
    expect(textOf(await (await admin.get(everyone)).text())).toContain("no one to invite right now");
    // Behind what somebody waits for, such as a code.
    const own = (await mailJobs()).filter(({ id }) => !before.includes(id));
    expect([...new Set(own.map(({ priority }) => priority))]).toEqual([-1]);
  });

  test("the mail greets by name, and whoever signs up with the address finds their entry", async ({
    site,
  }) => {
    const { platform } = site;
    const mary = await createMember(platform, { full_name: "Mary Hill" });
    const nora = await createMember(platform, { full_name: "Nora Vale" });
    const admin = await site.asAdmin();
    await invite(admin, [mary.id, nora.id]);
    const mail = await lastMail(platform, mary.email, "member-invitation");
    expect(mail?.text).toContain("Dear Mary,");
    expect(mail?.text).toContain(`Sign up with ${mary.email}`);
    expect(mail?.text).toContain("/member-login?mode=signup&redirectTo=%2Fembedded-directory");
    const chosen = async (account: string) => {
      const page = await (await admin.get(`${list}?account=${account}`)).text();
      return ["Mary Hill", "Nora Vale"].filter((name) => page.includes(`Select ${name}`));
    };
    expect(await chosen("none")).toEqual([]);
    expect(await chosen("invited")).toEqual(["Mary Hill", "Nora Vale"]);
    const client = await site.asMember(mary.email);
    expect(textOf(await (await client.get("/embedded-directory")).text())).toContain("Mary Hill");
    expect(await chosen("joined")).toEqual(["Mary Hill"]);
    expect(await chosen("invited")).toEqual(["Nora Vale"]);
    expect(textOf(await (await admin.get(`${list}/${nora.id}`)).text())).toContain("Invited once, on");
    const { userId = null } = (await findMember(platform.db, mary.id)) ?? {};
    expect(userId).toBeNull(); // pages that are read store nothing
    const person = { userId: "of-nobody", email: mary.email };
    expect(await directoryData.collect(platform.db, person)).toMatchObject({
      invitations: [{ at: expect.any(Date) }],
    });
    expect(await findMember(platform.db, mary.id)).toMatchObject({ version: 1 });
  });
});
