import { asc, eq, like } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { closeShort } from "#billing/documents/close-short.server.ts";
import { exceptions, invoices } from "#billing/tables.ts";
import { members } from "#features/members/tables.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { membershipNotices, membershipTerms } from "#features/members/terms/tables.ts";
import { addDays } from "#platform/days.ts";
import { mails } from "#platform/tables.ts";
import { act, look, pay } from "#tests/support/billing.ts";
import { lastMail, withText } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aMemberUntil, aTerm, noneComesBack, renew } from "#tests/support/terms.ts";
import { changeNotices } from "./change-notices.server.ts";
import { mailNotices } from "./notices-job.server.ts";

const screen = "/admin-dashboard/notices";

/** A member of Diamonds until January 14, 2028, on a site whose renewal notices are on. */
async function aSite(site: Site, { isOn = true } = {}) {
  const { platform } = site;
  site.clock.set("2027-01-15T15:00:00Z");
  const { id, member } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  if (isOn)
    await act(platform, (context) =>
      changeNotices(context, { isOn: true, seen: 0, comesBack: noneComesBack }),
    );
  const on = (day: string) => {
    site.clock.set(`${day}T15:00:00Z`);
    return mailNotices(platform, noneComesBack);
  };
  const sent = async () =>
    (await platform.db.select().from(membershipNotices).orderBy(asc(membershipNotices.at))).map(
      ({ notice, mailId }) => (mailId === null ? `(${notice})` : notice),
    );
  return { platform, id, member, on, sent };
}

const addressesMailed = async ({ platform }: Site) =>
  (await platform.db.select().from(mails).where(eq(mails.kind, "renewal"))).map(({ recipient }) => recipient);

describe("nobody is mailed", () => {
  test("while notices are off, as they are at first", async ({ site }) => {
    const { on } = await aSite(site, { isOn: false });
    expect(await on("2027-11-15")).toBe(0);
    expect(await site.platform.db.$count(mails, eq(mails.kind, "renewal"))).toBe(0);
  });

  test("who has renewed, has resigned, is in the trash, or has no address", async ({ site }) => {
    const { platform, id, on } = await aSite(site);
    site.clock.set("2027-11-16T15:00:00Z");
    await renew(platform, id);
    await pay(platform, 1, { receivedOn: "2027-11-16" });
    const left = await aMemberUntil(platform, "2027-01-15", "2028-01-14", "Lea Leaver");
    await act(platform, (context) =>
      endMembership(context, { membershipId: left.id, how: "resign", reason: "Moved" }),
    );
    const deleted = await aMemberUntil(platform, "2027-01-15", "2028-01-14", "Tara Trash");
    await platform.db.update(members).set({ deletedAt: new Date() }).where(eq(members.id, deleted.member.id));
    const silent = await aMemberUntil(platform, "2027-01-15", "2028-01-14", "Nina Nomail");
    await platform.db.update(members).set({ email: "" }).where(eq(members.id, silent.member.id));
    for (const day of ["2027-12-15", "2028-01-07", "2028-01-15", "2028-02-14"]) expect(await on(day)).toBe(0);
  });

  test("about the terms of a file that ended before it was read, on none of the days after", async ({
    site,
  }) => {
    const { platform, on } = await aSite(site);
    site.clock.set("2028-01-20T15:00:00Z");
    for (let at = 0; at < 30; at += 1) {
      const { id } = await aMembership(platform, `Member ${at}`);
      const endsOn = addDays("2028-01-18", -at * 13);
      await aTerm(platform, id, addDays(endsOn, -364), endsOn, { kind: "import" });
    }
    await platform.db.delete(membershipTerms).where(eq(membershipTerms.membershipId, 1));
    for (let day = "2028-01-20"; day <= "2028-03-31"; day = addDays(day, 1))
      expect([day, await on(day)]).toEqual([day, 0]);
  });
});

test("a term is told of six times: with its invoice, each notice once, and its words say what is so", async ({
  site,
}) => {
  const { platform, on, sent } = await aSite(site);
  let mailed = 0;
  for (let day = "2027-11-01"; day <= "2028-03-31"; day = addDays(day, 1)) mailed += await on(day);
  expect(mailed).toBe(6);
  expect(await sent()).toEqual(["opens", "month-before", "week-before", "day-after", "in-grace", "lapsed"]);
  const stored = await platform.db
    .select()
    .from(mails)
    .where(like(mails.thread, "membership/%"))
    .orderBy(asc(mails.id));
  const found = await Promise.all(stored.map((mail) => withText(platform, mail)));
  expect(found[0]?.text).toContain("Dear Ada,");
  expect(found[0]?.text).toContain("Amount due: $350.00");
  expect(found[0]?.text).toMatch(/\/renew\?token=\S+/);
  expect(found[3]?.text).toContain("Renew by: February 13, 2028");
  expect(found[5]?.text).not.toContain("Amount due");
  const asked = await platform.db.select().from(invoices);
  expect(asked).toMatchObject([{ isRenewal: true, totalCents: 35_000 }]);
  expect(await platform.db.$count(mails, eq(mails.kind, "invoice"))).toBe(0);
});

test("a notice that is mailed late names the days that are true then, and says of one that has passed that it was", async ({
  site,
}) => {
  const { platform, member, on } = await aSite(site);
  const mailOf = async (day: string) => {
    expect(await on(day)).toBe(1);
    const mail = await lastMail(platform, member.email, "renewal");
    return `${mail?.subject}\n${mail?.text}`;
  };
  const eleven = await mailOf("2028-01-03"); // the notice of December 15, eleven days before the last one
  expect(eleven).toContain("membership ends on January 14, 2028");
  expect(eleven).toContain("Please pay by check or bank transfer by January 14, 2028.");
  const after = await mailOf("2028-01-18");
  expect(after).toContain("You keep your benefits through February 13, 2028");
  expect(after).toContain("Payment was due January 14, 2028. Please pay by check or bank transfer.");
  expect(after).toContain("Was due: January 14, 2028");
  expect(await mailOf("2028-02-10")).toContain("membership by February 13, 2028");
});

test("of a renewal paid in part the notices say what has come and what is left, also once it has lapsed", async ({
  site,
}) => {
  const { platform, member, on } = await aSite(site);
  await on("2027-11-15");
  await pay(platform, 1, { amountCents: 34_500 });
  for (const day of ["2027-12-15", "2028-02-14"]) {
    await on(day);
    const mail = await lastMail(platform, member.email, "renewal");
    expect(mail?.text).toContain("We've received $345.00; $5.00 is still due.");
    expect(mail?.text).toContain("Amount due: $5.00");
    expect(mail?.text).not.toContain("Nothing has been charged");
  }
  expect(await platform.db.$count(invoices)).toBe(1);
});

test("[MK7] who has paid a part that has begun nothing is not told to renew, nor that they have lapsed, while that waits for a decision", async ({
  site,
}) => {
  const { platform, on } = await aSite(site);
  await on("2027-11-15");
  await pay(platform, 1, { amountCents: 34_500 });
  const { version } = (await look(platform, 1)).invoice;
  const rest = { id: 1, version, how: "write-off" as const, reason: "Last year's price" };
  await act(platform, (context) => closeShort(context, rest));
  for (const day of ["2027-12-15", "2028-01-08", "2028-01-15", "2028-02-14"]) expect(await on(day)).toBe(0);
  expect(await platform.db.$count(invoices)).toBe(1);
  await platform.db.update(exceptions).set({ closedAt: new Date(), closedBy: "x", resolution: "Returned" });
  expect(await on("2028-02-15")).toBe(1);
});

test("run late by four days, twice, or after being cut off, it mails the newest alone, once", async ({
  site,
}) => {
  const { on, sent } = await aSite(site);
  expect(await on("2027-11-19")).toBe(1);
  expect(await on("2027-11-19")).toBe(0);
  expect(await on("2028-01-16")).toBe(1);
  expect(await sent()).toEqual(["opens", "(month-before)", "(week-before)", "day-after"]);
  expect(await on("2028-01-17")).toBe(0);
});

test("who speaks for two memberships is mailed once a day, and of the other on the next", async ({
  site,
}) => {
  const { platform, member, on } = await aSite(site);
  const company = await aMembership(platform, "Bea Board");
  await aTerm(platform, company.id, "2027-01-15", "2028-01-14");
  await platform.db.execute(
    `update memberships set is_company = true, contact_id = ${member.id} where id = ${company.id}`,
  );
  expect(await on("2027-11-15")).toBe(1);
  expect(await on("2027-11-15")).toBe(0);
  expect(await on("2027-11-16")).toBe(1);
});

test("of two at once each is mailed once, and who speaks for two memberships of one alone", async ({
  site,
}) => {
  const { platform, member, on } = await aSite(site);
  for (const name of ["Bea Board", "Cleo Chair"]) {
    const { id } = await aMembership(platform, name);
    await aTerm(platform, id, "2027-01-15", "2028-01-14");
    if (name === "Bea Board")
      await platform.db.execute(
        `update memberships set is_company = true, contact_id = ${member.id} where id = ${id}`,
      );
  }
  await Promise.all([1, 2, 3].map(() => on("2027-11-15")));
  expect((await addressesMailed(site)).sort()).toEqual([member.email, "cleochair@members.example"].sort());
});

const waits = { interval: 5, timeout: 60_000 }; // ms

test("cut off again and again it mails each once", async ({ site }) => {
  const { platform, on } = await aSite(site);
  for (let at = 0; at < 25; at += 1) await aMemberUntil(platform, "2027-01-15", "2028-01-14", `Member ${at}`);
  const mailed = () => platform.db.$count(mails, eq(mails.kind, "renewal"));
  for (const enough of [3, 9, 17]) {
    const run = on("2027-11-15");
    run.catch(() => undefined); // it is cut off
    await vi.waitFor(async () => expect(await mailed()).toBeGreaterThanOrEqual(enough), waits);
    await platform.db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);
    await run.catch(() => undefined);
  }
  await on("2027-11-15");
  const addresses = await addressesMailed(site);
  expect(addresses).toHaveLength(26);
  expect(new Set(addresses).size).toBe(26);
});

test("a level that is gone is told of without an invoice, and can be changed by the link", async ({
  site,
}) => {
  const { platform, member, on } = await aSite(site);
  await platform.db.update(membershipTerms).set({ tier: "of-old" });
  expect(await on("2027-11-15")).toBe(1);
  expect((await lastMail(platform, member.email, "renewal"))?.text).not.toContain("Amount due");
  expect(await platform.db.$count(invoices)).toBe(0);
});

test("one membership that cannot be mailed stops none after it, and the job is tried again", async ({
  site,
}) => {
  const { platform, on } = await aSite(site);
  site.clock.set("2027-01-15T15:00:00Z");
  await aMemberUntil(platform, "2027-01-15", "2028-01-14", "Zoe Second");
  await platform.db.execute(
    `alter table membership_notices add constraint not_the_first check (term_id <> 1)`,
  );
  await expect(on("2027-11-15")).rejects.toThrow("a notice of renewal was not mailed");
  expect(await platform.db.$count(membershipNotices)).toBe(1);
  await platform.db.execute(`alter table membership_notices drop constraint not_the_first`);
  expect(await on("2027-11-15")).toBe(1);
  expect(await platform.db.$count(mails, eq(mails.kind, "renewal"))).toBe(2);
});

test("an owner turns them on with the number that the first morning would mail, asked for once more", async ({
  site,
}) => {
  await aSite(site, { isOn: false });
  site.clock.set("2027-11-14T15:00:00Z"); // after today's run: the next one is tomorrow, when it opens
  const owner = await site.asRole("owner");
  const shown = async () => textOf(mainOf(await (await owner.get(screen)).text()));
  expect(await shown()).toContain("The first morning, notices would go to one membership.");
  expect(await shown()).toContain("Ada Baker");
  const stale = await owner.post(screen, { intent: "change-notices", on: "yes", seen: "5" });
  expect(textOf(await stale.text())).toContain("The first notices would now go to one membership.");
  expect((await owner.post(screen, { intent: "change-notices", on: "yes", seen: "1" })).status).toBe(302);
  expect(await shown()).toContain("Notices are on");
  expect((await owner.post(screen, { intent: "change-notices", on: "no", seen: "0" })).status).toBe(302);
  expect(await shown()).toContain("Notices are off");
  expect((await (await site.asRole("admin")).get(screen)).status).toBe(403);
});
