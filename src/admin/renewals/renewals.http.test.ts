import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { invoices, payments } from "#billing/tables.ts";
import { content } from "#content/store.server.ts";
import { takeBounceEvents } from "#features/inquiries/bounces/take-bounce-events.server.ts";
import { mailComesBack } from "#features/inquiries/newsletter/member-address-store.server.ts";
import { changeNotices } from "#features/members/renewals/change-notices.server.ts";
import { mailNotices } from "#features/members/renewals/notices-job.server.ts";
import { members } from "#features/members/tables.ts";
import { changeLevel } from "#features/members/terms/change-level.server.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { mails } from "#platform/tables.ts";
import { act, pay } from "#tests/support/billing.ts";
import { storePublished } from "#tests/support/content.ts";
import { asksForNoMail } from "#tests/support/no-mail.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import {
  aMembership,
  aMemberUntil,
  aTerm,
  daysOfMember,
  renew,
  termsOfMembership,
} from "#tests/support/terms.ts";

const list = "/admin-dashboard/renewals";

/** Four members on February 1, 2028: due, in grace, lapsed, and one with a year ahead. */
async function fourMembers(site: Site) {
  const { platform } = site;
  site.clock.set("2027-01-15T15:00:00Z");
  const made: Record<string, number> = {};
  for (const [name, startsOn, endsOn] of [
    ["Dora Due", "2027-03-01", "2028-02-29"],
    ["Gina Grace", "2027-01-15", "2028-01-14"],
    ["Lena Lapsed", "2026-12-01", "2027-11-30"],
    ["Vera Valid", "2027-09-01", "2028-08-31"],
  ] as const)
    made[name] = (await aMemberUntil(platform, startsOn, endsOn, name)).termId;
  site.clock.set("2028-02-01T15:00:00Z");
  const client = await site.asRole("membership");
  const shown = async (query = "") => textOf(mainOf(await (await client.get(`${list}${query}`)).text()));
  const press = (intent: string, names: string[], more: Record<string, string> = {}) =>
    client.post(list, {
      intent,
      id: names.map((name) => String(made[name])),
      which: "chosen",
      view: "",
      ...more,
    });
  return { platform, client, shown, press };
}

/** A mail provider says that mail to a member comes back. */
async function mailCameBack(platform: Site["platform"], name: string) {
  const [member] = await platform.db.select().from(members).where(eq(members.fullName, name));
  const email = member?.email ?? "";
  const notice = {
    Type: "HardBounce",
    MessageStream: "outbound",
    Email: email,
    Description: "No such mailbox",
  };
  expect(await takeBounceEvents(platform, JSON.stringify({ RecordType: "Bounce", ...notice }))).toBe(true);
}

const names = ["Dora Due", "Gina Grace", "Lena Lapsed", "Vera Valid"];
const of = (text: string) => names.filter((name) => text.includes(name));

describe("the list", () => {
  test.for([
    ["", ["Dora Due", "Gina Grace", "Lena Lapsed"]],
    ["?what=due", ["Dora Due"]],
    ["?what=grace", ["Gina Grace"]],
    ["?what=lapsed", ["Lena Lapsed"]],
    ["?what=part-paid", ["Gina Grace"]],
    ["?what=over", []],
    ["?what=no-contact", ["Vera Valid"]],
    ["?what=mail-fails", ["Dora Due", "Gina Grace"]],
    ["?q=gina", ["Gina Grace"]],
  ] as const)("%s has who it says", async ([query, expected], { site }) => {
    const { platform, shown, press } = await fourMembers(site);
    if (query.includes("no-contact"))
      await platform.db.update(members).set({ email: "" }).where(eq(members.fullName, "Vera Valid"));
    if (query.includes("part-paid")) {
      await renew(platform, 1);
      const asked = await renew(platform, 2);
      await pay(platform, asked.ok ? asked.invoiceId : 0, { amountCents: 12_000 });
    }
    if (query.includes("mail-fails")) {
      await press("mail-renewals", ["Gina Grace"]);
      const isRenewal = eq(mails.kind, "renewal");
      await vi.waitFor(async () =>
        // else the server that takes it would be heard of later
        expect((await platform.db.select().from(mails).where(isRenewal))[0]?.state).toBe("sent"),
      );
      await platform.db.update(mails).set({ state: "failed" }).where(eq(mails.kind, "renewal"));
      await mailCameBack(platform, "Dora Due");
    }
    expect(of(await shown(query))).toEqual(expected);
  });

  test("a company with more people than seats", async ({ site }) => {
    const { platform, shown } = await fourMembers(site);
    await platform.db.update(memberships).set({ isCompany: true }).where(eq(memberships.name, "Vera Valid"));
    await platform.db.execute(`insert into membership_seats (membership_id, profile_id, from_on)
      select m.id, p.id, '2027-09-01' from memberships m, profiles p where m.name = 'Vera Valid' and p.full_name = 'Dora Due'`);
    expect(of(await shown("?what=over"))).toEqual(["Vera Valid"]);
  });

  test("names what an invoice can't show of a name, before it is mailed", async ({ site }) => {
    site.clock.set("2027-01-15T15:00:00Z");
    await aMemberUntil(site.platform, "2027-01-15", "2028-01-14", "த Bennett");
    site.clock.set("2028-02-01T15:00:00Z");
    const client = await site.asRole("membership");
    const shown = textOf(mainOf(await (await client.get(list)).text()));
    expect(shown).toContain("PDFs can't show “த” in “த Bennett”.");
  });

  test("as a file, and closed to who does not look after memberships", async ({ site }) => {
    const { client } = await fourMembers(site);
    const file = await fileOf(await client.get(`${list}.csv?what=grace`));
    expect(file).toContain("Gina Grace,Grace period,Diamonds,2028-01-14");
    expect(file).not.toContain("$"); // amounts are plain numbers
    expect((await (await site.asRole("events")).get(list)).status).toBe(403);
  });
});

describe("begin them now", () => {
  test("who has paid here for later days, or has a term that runs, is left out and named; nobody else may press it", async ({
    site,
  }) => {
    const { platform, press, shown } = await fourMembers(site);
    const { id } = await aMemberUntil(platform, "2028-09-01", "2029-08-31", "Gift Later");
    expect(await shown("?what=not-started")).not.toContain("Gift Later");
    const answer = await press("begin-terms", ["Dora Due"]);
    expect(textOf(await answer.text())).toContain(
      "No memberships were changed. Skipped: Dora Due (has nothing waiting to start).",
    );
    const [later] = await termsOfMembership(platform, id);
    const events = await site.asRole("events");
    const form = { intent: "begin-terms", id: String(later?.id), which: "chosen", view: "" };
    expect((await events.post(list, form)).status).toBe(403);
    expect((await termsOfMembership(platform, id))[0]).toMatchObject({ startsOn: "2028-09-01" });
  });

  test("[MI1] whom an earlier import made wait for a year that is paid is a member at once", async ({
    site,
  }) => {
    const { platform, client, shown } = await fourMembers(site);
    const { id, member } = await aMembership(platform, "Paula Ahead");
    const termId = await aTerm(platform, id, "2029-01-01", "2029-12-31", { kind: "import" });
    await platform.db.update(members).set({ joinedOn: "2017-02-02" }).where(eq(members.id, member.id));
    expect(await shown("?what=not-started")).toContain("Paula Ahead");
    expect(await shown()).toContain("Paula Ahead");
    const form = { intent: "begin-terms", id: String(termId), which: "chosen", view: "" };
    expect((await client.post(list, form)).status).toBe(302);
    expect(await termsOfMembership(platform, id)).toMatchObject([
      { startsOn: "2028-01-01", endsOn: "2029-12-31", state: "live" },
    ]);
    expect((await daysOfMember(platform, member.id))[0]?.[0]).toBe("2028-01-01");
    expect(await shown("?what=not-started")).not.toContain("Paula Ahead");
  });
});

test("a press mails those who have to renew, with the invoice, and says whom it left out", async ({
  site,
}) => {
  const { platform, press, shown } = await fourMembers(site);
  const answer = await press("mail-renewals", ["Dora Due", "Gina Grace", "Vera Valid"]);
  expect(answer.status).toBe(302);
  const sent = await platform.db.select().from(mails).where(eq(mails.kind, "renewal")).orderBy(asc(mails.id));
  expect(sent.map(({ subject }) => subject)).toHaveLength(2);
  expect(await platform.db.select().from(invoices)).toMatchObject([
    { totalCents: 35_000 },
    { totalCents: 35_000 },
  ]);
  expect(await shown("?what=grace")).toContain("$350.00");
  const again = await press("mail-renewals", ["Dora Due"]);
  expect(textOf(await again.text())).toContain(
    "No memberships were changed. Skipped: Dora Due (already emailed today).",
  );
  expect(await platform.db.$count(mails, eq(mails.kind, "renewal"))).toBe(2);
});

test("where mail comes back nobody is mailed, by hand or in the morning; their record says so, and lets mail go there again", async ({
  site,
}) => {
  const { platform, client, press } = await fourMembers(site);
  await mailCameBack(platform, "Dora Due");
  const answer = await press("mail-renewals", ["Dora Due"]);
  expect(textOf(await answer.text())).toContain("Skipped: Dora Due (email bounces).");
  await act(platform, (context) =>
    changeNotices(context, { isOn: true, seen: 0, comesBack: () => sql`true` }),
  );
  expect(await mailNotices(platform, mailComesBack)).toBe(1); // Gina Grace; Lena lapsed too long ago
  const [dora] = await platform.db.select().from(members).where(eq(members.fullName, "Dora Due"));
  const record = `/admin-dashboard/members/${dora?.id}`;
  expect(textOf(mainOf(await (await client.get(record)).text()))).toMatch(
    /Email has bounced since .*: No such mailbox/,
  );
  await client.post(record, { intent: "member-letters", id: String(dora?.id), wanted: "yes" });
  expect(await mailNotices(platform, mailComesBack)).toBe(1);
});

test("[MM5] who asked for no email gets no renewal notice, by hand or in the morning", async ({ site }) => {
  const { platform, press } = await fourMembers(site);
  const [dora] = await platform.db.select().from(members).where(eq(members.fullName, "Dora Due"));
  await asksForNoMail(platform, dora?.email ?? "");
  const answer = await press("mail-renewals", ["Dora Due"]);
  expect(textOf(await answer.text())).toContain("Skipped: Dora Due (opted out of all email).");
  await act(platform, (context) =>
    changeNotices(context, { isOn: true, seen: 0, comesBack: () => sql`true` }),
  );
  expect(await mailNotices(platform, mailComesBack)).toBe(1); // Gina Grace
  expect(await platform.db.$count(mails, eq(mails.recipient, dora?.email ?? ""))).toBe(0);
});

describe("a payment of many", () => {
  const check = { method: "check", receivedOn: "2028-01-31", reference: "Deposit 12" };

  test.for([
    [{ receivedOn: "2028-02-02" }, "This date is in the future."],
    [{ receivedOn: "soon" }, "Enter a valid date"],
    [{ method: "card" }, "Invalid"],
    [{ reference: "த 12" }, "PDFs can't show “த” in “த 12”."],
  ] as const)("is refused with %o", async ([more, words], { site }) => {
    const { platform, press } = await fourMembers(site);
    const answer = await press("pay-renewals", ["Dora Due"], { ...check, ...more });
    expect(textOf(await answer.text())).toContain(words);
    expect(await platform.db.$count(payments)).toBe(0);
  });

  test("of one who was not asked for it yet is recorded on the invoice that its menu issues, once and unmailed", async ({
    site,
  }) => {
    const { platform, client, shown } = await fourMembers(site);
    const one = async (name: string) => {
      const [term] = await platform.db
        .select({ id: membershipTerms.id })
        .from(membershipTerms)
        .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
        .where(eq(memberships.name, name));
      return client.post(list, { intent: "invoice-renewal", id: String(term?.id), view: "" });
    };
    const answers = [await one("Dora Due"), await one("Dora Due")];
    expect(answers.map((answer) => answer.headers.get("location"))).toEqual([
      "/admin-dashboard/invoices/1#payment",
      "/admin-dashboard/invoices/1#payment",
    ]);
    expect(await shown("?what=due")).toContain("$350.00");
    expect(await platform.db.$count(mails)).toBe(0);
    expect(textOf(await (await one("Vera Valid")).text())).toContain(
      "A payment can't be recorded: can't renew yet.",
    );
  });

  test("starts each next term once, however often it is pressed, and names who cannot renew yet", async ({
    site,
  }) => {
    const { platform, client, press, shown } = await fourMembers(site);
    await press("mail-renewals", ["Gina Grace"]); // is asked for hers already
    const answers = await Promise.all([1, 2].map(() => press("pay-renewals", names, check)));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    const kept = await platform.db.select().from(payments);
    expect(kept).toHaveLength(3);
    expect(
      kept.every(({ amountCents, reference }) => amountCents === 35_000 && reference === "Deposit 12"),
    ).toBe(true);
    expect(await platform.db.$count(invoices)).toBe(3);
    expect(of(await shown())).toEqual([]);
    const members = textOf(mainOf(await (await client.get("/admin-dashboard/members?q=gina")).text()));
    expect(members).toContain("through Jan 14, 2029");
    const alone = await press("pay-renewals", ["Vera Valid"], check);
    expect(textOf(await alone.text())).toContain(
      "No memberships were changed. Skipped: Vera Valid (can't renew yet).",
    );
  });
});

describe("left out of a payment of many is who", () => {
  const check = { method: "check", receivedOn: "2028-01-31", reference: "" };
  const paid = ({ platform }: Site) => platform.db.$count(payments);

  test("has another term by now, also one that could be renewed already", async ({ site }) => {
    const { platform, press } = await fourMembers(site);
    await platform.db.update(membershipTerms).set({ opensDaysBefore: 365 });
    const levels = content("tiers").map((level) => ({ ...level, opensDaysBefore: 365 }));
    await storePublished(site, "tiers", [levels]);
    await press("pay-renewals", ["Lena Lapsed"], check);
    const again = await press("pay-renewals", ["Lena Lapsed"], check);
    expect(textOf(await again.text())).toContain("Skipped: Lena Lapsed (has a later membership year).");
    expect(textOf(await (await press("give-terms", ["Lena Lapsed"])).text())).toContain(
      "has a later membership year",
    );
    expect(await paid(site)).toBe(1);
    expect(await platform.db.$count(membershipTerms)).toBe(5);
  });

  test("has resigned, or has asked for another level", async ({ site }) => {
    const { platform, press } = await fourMembers(site);
    await press("resign-memberships", ["Dora Due"]);
    const [gina] = await platform.db.select().from(memberships).where(eq(memberships.name, "Vera Valid"));
    await act(platform, (context) =>
      changeLevel(context, { membershipId: gina?.id ?? 0, tier: "dual-membership" }),
    );
    await platform.db.update(membershipTerms).set({ opensDaysBefore: 365 });
    const answer = await press("pay-renewals", ["Dora Due", "Vera Valid"], check);
    expect(textOf(await answer.text())).toContain(
      "No memberships were changed. Skipped: Dora Due (already resigned), Vera Valid (asked for a different level).",
    );
    expect(await paid(site)).toBe(0);
  });
});

test("terms are given to several, and taken back together", async ({ site }) => {
  const { platform, client, press } = await fourMembers(site);
  const answer = await press("give-terms", ["Gina Grace", "Lena Lapsed"]);
  const terms = () =>
    platform.db
      .select()
      .from(membershipTerms)
      .where(eq(membershipTerms.state, "live"))
      .orderBy(asc(membershipTerms.id));
  expect((await terms()).slice(4).map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    ["2028-01-15", "2029-01-14"],
    ["2028-02-01", "2029-01-31"],
  ]);
  const batch = new URL(answer.headers.get("location") ?? "", site.origin).searchParams.get("batch") ?? "";
  expect((await client.post(list, { intent: "undo-terms", batch, view: "" })).status).toBe(302);
  expect(await terms()).toHaveLength(4);
});

test("who has resigned leaves the list, and holds to the end of what is paid", async ({ site }) => {
  const { platform, shown, press } = await fourMembers(site);
  expect((await press("resign-memberships", ["Dora Due"])).status).toBe(302);
  expect(of(await shown())).toEqual(["Gina Grace", "Lena Lapsed"]);
  const [dora] = await platform.db.select().from(memberships).where(eq(memberships.name, "Dora Due"));
  expect(dora).toMatchObject({ endsAfter: "2028-02-29" });
  const stale = await press("resign-memberships", ["Dora Due"]);
  expect(stale.status).toBe(302); // it has not ended yet, so its last day is the same
});
