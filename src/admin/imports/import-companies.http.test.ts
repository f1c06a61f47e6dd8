import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exceptions, invoices } from "#billing/tables.ts";
import { mailNoticeNow } from "#features/members/renewals/mail-notice.server.ts";
import { candidates } from "#features/members/renewals/notices-store.server.ts";
import { askForContacts } from "#features/members/seats/contact-gone.server.ts";
import { members } from "#features/members/tables.ts";
import { memberDays, membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { act } from "#tests/support/billing.ts";
import type { Client } from "#tests/support/client.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { lastMail, mailedLink } from "#tests/support/mail.ts";
import { createMember } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, noneComesBack } from "#tests/support/terms.ts";

const today = "2026-11-28T15:00:00Z";
const choices = { intent: "map", new_members: "approved", existing: "update", tags: "" };
const unchanged = (rows: number) =>
  `0 will be added, 0 will be updated, ${rows} unchanged, 0 will be skipped`;
const textAt = async (client: Client, path: string) => textOf(mainOf(await (await client.get(path)).text()));

async function planned(site: Site, ...lines: string[]) {
  site.clock.set(today);
  const admin = await site.asAdmin();
  const file = `${lines.join("\n")}\n`;
  const path = await upload(admin, file);
  await admin.post(path, choices);
  return {
    ...{ admin, path },
    preview: await textAt(admin, path),
    done: () => carryOut(admin, site, path),
    again: async () => {
      const later = await site.asAdmin(); // the session may have ended
      return textAt(later, await upload(later, file));
    },
    undo: () => admin.post(path, { intent: "undo" }),
  };
}

const held = ({ db }: Platform) => db.select().from(memberships).orderBy(memberships.id);
const termsOf = async ({ db }: Platform) =>
  (await db.select().from(membershipTerms).orderBy(membershipTerms.id)).map((term) => [
    ...[term.tier, term.startsOn, term.endsOn, term.state],
  ]);

describe("a company's people in a file", () => {
  const head = "Company,Contact Name,Email,Primary Rep,Level,Paid until,Joined";

  test("[MI13] [MI19] without a day of their own have a seat, its days, and the contact that a column names", async ({
    site,
  }) => {
    const { platform } = site;
    const { preview, done, again, undo } = await planned(
      site,
      head,
      "Montclair Travel,Ann Lee,ann@x.example,,Corporate Platinum,,",
      "Montclair Travel,Jo Park,jo@x.example,Yes,Corporate Platinum,12/31/26,",
    );
    expect(preview).toContain("A seat in Montclair Travel's membership");
    await done();
    expect(await held(platform)).toMatchObject([{ name: "Montclair Travel", isCompany: true, contactId: 2 }]);
    expect(await termsOf(platform)).toEqual([["corporate-platinum", "2026-01-01", "2026-12-31", "live"]]);
    const days = await platform.db.select().from(memberDays).orderBy(memberDays.memberId);
    expect(days.map(({ memberId, fromOn }) => [memberId, fromOn])).toEqual([
      [1, "2026-01-01"],
      [2, "2026-01-01"],
    ]);
    expect(await again()).toContain(unchanged(2));
    await undo();
    expect(await held(platform)).toEqual([]);
    expect(await platform.db.$count(membershipSeats)).toBe(0);
  });

  test("[MI14] more than the level's seats are all seated, and the preview leads once to the level", async ({
    site,
  }) => {
    const { admin, path, preview, done } = await planned(
      site,
      head,
      "Montclair Travel,Jo Park,jo@x.example,Yes,Ruby,12/31/26,",
      "Montclair Travel,Ann Lee,ann@x.example,,Ruby,,",
      "Montclair Travel,Bo Lee,bo@x.example,,Ruby,,",
    );
    expect(preview).toContain("Over the limit: Rubies has 1 seat, and this is person 3 at Montclair Travel");
    expect(preview.match(/Rubies has 1 seat, and 2 people are over the limit\./g)).toHaveLength(1);
    expect(mainOf(await (await admin.get(path)).text())).toContain('href="/admin-dashboard/content/tiers"');
    await done();
    expect(await site.platform.db.$count(membershipSeats)).toBe(3);
    expect(await textAt(admin, path)).not.toContain("over the limit.");
  });

  test("[MI15] with another day have a seat, and the day is left out", async ({ site }) => {
    const { preview, done, again } = await planned(
      site,
      head,
      "Montclair Travel,Jo Park,jo@x.example,Yes,Corporate Platinum,12/31/26,",
      "Montclair Travel,Ann Lee,ann@x.example,,Corporate Platinum,12/31/26,",
      "Montclair Travel,Bo Lee,bo@x.example,,Corporate Platinum,6/30/26,",
    );
    expect(preview).toContain(
      "Corporate Platinum through June 30, 2026 was skipped: it overlaps the membership year on line 2",
    );
    await done();
    expect(await termsOf(site.platform)).toHaveLength(1);
    expect(await site.platform.db.$count(membershipSeats)).toBe(3);
    expect(await again()).toContain(unchanged(3));
  });

  test("[MI18] a person who is named as their own company has their own membership, and no company", async ({
    site,
  }) => {
    const { preview, done } = await planned(
      site,
      head,
      "Keisha MacDonald,Keisha MacDonald,keisha@x.example,Yes,Ruby,12/31/26,",
    );
    expect(preview).toContain("Company “Keisha MacDonald” was skipped: it's the person's own name");
    await done();
    expect(await site.platform.db.select().from(members)).toMatchObject([{ company: null }]);
    expect(await held(site.platform)).toMatchObject([{ name: "Keisha MacDonald", isCompany: false }]);
  });

  test("[MI7] for life do not bar the company's renewal", async ({ site }) => {
    const { done, again } = await planned(
      site,
      head,
      "Montclair Travel,Ann Lee,ann@x.example,,Corporate Platinum,12/31/2099,",
      "Montclair Travel,Jo Park,jo@x.example,Yes,Corporate Platinum,12/31/27,",
    );
    await done();
    expect(await termsOf(site.platform)).toEqual([
      ["corporate-platinum", "2026-01-01", "2027-12-31", "live"],
    ]);
    expect(await held(site.platform)).toMatchObject([{ goesOn: false }]);
    expect(await again()).toContain(unchanged(2));
  });
});

describe("a company without a person", () => {
  const lines = [
    "Company,Name,Email,Level,Paid until",
    "Hospital,,Info@Hospital.example,Corporate Platinum,12/31/26",
    "Mill,,,Corporate Platinum,12/31/26",
    "Nothing Ltd,,info@nothing.example,,",
  ];

  test("[MI16] [MI17] is added with its level and its address, found again, and taken back", async ({
    site,
  }) => {
    const { platform } = site;
    const { admin, path, preview, done, again, undo } = await planned(site, ...lines);
    expect(preview).toContain("0 will be added, 2 companies will be added, 0 will be updated");
    expect(preview).toContain("Import 2 companies");
    expect(preview).toContain("Hospital info@hospital.example Add company");
    expect(preview).toContain("invoices to info@hospital.example");
    expect(preview).toContain("No email address: invoices are printed");
    expect(preview).toContain("Full name: ");
    await done();
    expect(await textAt(admin, path)).toContain(
      "0 added, 2 companies added, 0 updated, 0 unchanged, 1 skipped.",
    );
    expect(await textAt(admin, path)).toContain("Company added");
    expect(await held(platform)).toMatchObject([
      { name: "Hospital", isCompany: true, contactId: null, email: "info@hospital.example", number: 1 },
      { name: "Mill", isCompany: true, contactId: null, email: null, number: 2 },
    ]);
    expect(await termsOf(platform)).toHaveLength(2);
    expect(await platform.db.$count(members)).toBe(0);
    expect(await again()).toContain("0 will be added, 0 will be updated, 2 unchanged, 1 will be skipped");
    await act(platform, askForContacts);
    expect((await platform.db.select().from(exceptions)).map(({ about }) => about)).toMatchObject([
      { company: "Mill" },
    ]);
    const company = await textAt(admin, "/admin-dashboard/companies/1");
    expect(company).toContain("go to info@hospital.example until there is a main contact");
    await undo();
    expect(await held(platform)).toEqual([]);
    expect(await termsOf(platform)).toEqual([]);
  });

  test("[MI16] gets the next year of a later file, and a person of it has a seat", async ({ site }) => {
    await (await planned(site, ...lines)).done();
    const { preview, done, undo } = await planned(
      site,
      "Company,Name,Email,Level,Paid until",
      "Hospital,,,Corporate Platinum,12/31/27",
      "Hospital,Ada Hill,ada@x.example,Corporate Platinum,",
    );
    expect(preview).toContain(
      "Membership: Corporate Platinum through December 31, 2026 → Corporate Platinum, January 1, 2027 to December 31, 2027",
    );
    await done();
    expect((await termsOf(site.platform)).map(([, startsOn]) => startsOn)).toEqual([
      ...["2026-01-01", "2026-01-01", "2027-01-01"],
    ]);
    expect(await site.platform.db.$count(memberDays)).toBe(2);
    await undo();
    expect((await termsOf(site.platform)).map(([, , , state]) => state)).toEqual(["live", "live", "void"]);
    expect(await site.platform.db.$count(membershipSeats)).toBe(0);
  });

  test("[MM4] is mailed its notices with its invoice, by a link that opens until somebody speaks for it", async ({
    site,
  }) => {
    const { platform } = site;
    await (await planned(site, ...lines)).done();
    site.clock.set("2026-12-15T15:00:00Z");
    const due = [];
    for await (const { email } of candidates(platform.db, "2026-12-15", noneComesBack)) due.push(email);
    expect(due).toEqual(["info@hospital.example"]);
    const notice = (membershipId: number) =>
      act(platform, (context) => mailNoticeNow(context, { membershipId, comesBack: noneComesBack }));
    expect(await notice(1)).toMatchObject({ ok: true });
    expect(await notice(1)).toEqual({ ok: false, reason: "today" });
    expect(await notice(2)).toEqual({ ok: false, reason: "no-address" });
    expect(await platform.db.select().from(invoices)).toMatchObject([
      { payerEmail: "info@hospital.example" },
    ]);
    const link = await mailedLink(platform, "info@hospital.example");
    const mail = await lastMail(platform, "info@hospital.example", "renewal");
    expect(mail?.text).toMatch(/^Dear Hospital,$/m);
    expect((await site.get(link)).status).toBe(200);
    const { id: contactId } = await createMember(platform, { full_name: "Ada Hill" });
    await platform.db.update(memberships).set({ contactId }).where(eq(memberships.id, 1));
    expect((await site.get(link)).status).toBe(404);
    expect(await platform.db.$count(mails, eq(mails.kind, "renewal"))).toBe(1);
  });
});

describe("a membership without dues", () => {
  const head = "Name,Email,Level,Paid until,Joined,Status";

  test("[MI6] for life, or by its word of status, continues without them, and comes out and in unchanged", async ({
    site,
  }) => {
    const { platform } = site;
    const { admin, preview, done, again } = await planned(
      site,
      head,
      "Ada Okafor,ada@x.example,Diamond,12/31/2099,2/2/2017,Active",
      "Bea Rivera,bea@x.example,Ruby,Lifetime,,Active",
      "Cleo Marsh,cleo@x.example,Ruby,,,Courtesy",
      "Dora Vale,dora@x.example,Ruby,12/31/26,,Honorary",
    );
    expect(preview).toContain(
      "Diamonds, February 2, 2026 to February 1, 2027, Lifetime: continues without dues",
    );
    await done();
    expect((await held(platform)).map(({ goesOn }) => goesOn)).toEqual([true, true, true, true]);
    expect((await termsOf(platform)).map(([, ...days]) => days)).toEqual([
      ["2026-02-02", "2027-02-01", "live"],
      ...Array(3).fill(["2026-01-01", "2026-12-31", "live"]),
    ]);
    expect(await again()).toContain(unchanged(4));
    const file = await fileOf(await admin.get("/admin-dashboard/members.csv"));
    expect(file).toContain("Membership contact,Continues without dues");
    expect(await textAt(admin, await upload(admin, file))).toContain(unchanged(4));
  });

  test("[MI6] one that is stored continues, and is as before when the import is taken back", async ({
    site,
  }) => {
    const { platform } = site;
    site.clock.set(today);
    await aMemberUntil(platform, "2026-01-15", "2027-01-14", "Mary Hill");
    const { preview, done, undo } = await planned(
      site,
      head,
      "Mary Hill,maryhill@members.example,Diamond,Never,,",
    );
    expect(preview).toContain(
      "Membership: Diamonds through January 14, 2027 → Lifetime: continues without dues",
    );
    await done();
    expect(await held(platform)).toMatchObject([{ goesOn: true, version: 3 }]);
    await undo();
    expect(await held(platform)).toMatchObject([{ goesOn: false, version: 4 }]);
    expect(await termsOf(platform)).toHaveLength(1);
  });
});

test("a former member of a file keeps the past term, is a member no more, and changes nothing the next time", async ({
  site,
}) => {
  const { platform } = site;
  const { done, again } = await planned(
    site,
    "Name,Email,Level,Paid until,Status,Drop Date",
    "Ada Okafor,ada@x.example,Diamond,12/31/2026,Dropped,6/15/2026",
    "Bea Rivera,bea@x.example,Ruby,12/31/2027,Lapsed,",
    "Cleo Marsh,cleo@x.example,Ruby,12/31/2027,Prospect,",
  );
  await done();
  expect((await held(platform)).map(({ endsAfter }) => endsAfter)).toEqual(["2026-06-15", "2026-11-27"]);
  expect((await termsOf(platform)).map(([, ...days]) => days)).toEqual([
    ["2026-01-01", "2026-06-15", "live"],
    ["2026-01-01", "2026-11-27", "live"],
  ]);
  const days = await platform.db.select().from(memberDays).orderBy(memberDays.memberId);
  expect(days.map(({ untilOn }) => untilOn)).toEqual(["2026-06-15", "2026-11-27"]);
  site.clock.set("2026-12-15T15:00:00Z");
  expect(await again()).toContain(unchanged(3));
});

test("a member here whom staff make a former one has a last day, and none any more when the import is taken back", async ({
  site,
}) => {
  const { platform } = site;
  site.clock.set(today);
  await aMemberUntil(platform, "2026-01-15", "2027-01-14", "Mary Hill");
  const { admin, path, done, undo } = await planned(
    site,
    "Name,Email,Level,Paid until,Status",
    "Mary Hill,maryhill@members.example,Diamond,1/14/2027,Dropped",
  );
  await admin.post(path, { ...choices, formers: "former" });
  expect(await textAt(admin, path)).toContain("their membership ends on November 27, 2026");
  await done();
  expect(await held(platform)).toMatchObject([{ endsAfter: "2026-11-27" }]);
  expect(await platform.db.select().from(memberDays)).toMatchObject([{ untilOn: "2026-11-27" }]);
  await undo();
  expect(await held(platform)).toMatchObject([{ endsAfter: null }]);
  expect(await termsOf(platform)).toHaveLength(1);
});

describe("a company that is stored", () => {
  const head = "Name,Email,Level,Paid until";

  test("has a person of next year's term among its members today, and is found by the company on a record", async ({
    site,
  }) => {
    const { platform } = site;
    const first = await planned(
      site,
      "Company,Name,Email,Primary Rep,Level,Paid until",
      "Acme,Old Rep,old@x.example,,Corporate Platinum,12/31/26",
      "Acme,Jo Park,jo@x.example,Yes,Corporate Platinum,12/31/27",
    );
    await first.done();
    const days = await platform.db.select().from(memberDays).orderBy(memberDays.fromOn);
    expect(days.filter(({ memberId }) => memberId === 2)[0]?.fromOn).toBe("2026-11-28");
    await createMember(platform, { full_name: "Ann Lee", email: "ann@x.example", company: "Acme" });
    const { preview, done } = await planned(site, head, "Ann Lee,ann@x.example,Corporate Platinum,12/31/27");
    expect(preview).toContain(
      "Corporate Platinum, January 1, 2027 to December 31, 2027 in Acme's membership",
    );
    expect(preview).not.toContain("as main contact");
    await done();
    expect(await held(platform)).toMatchObject([{ name: "Acme", contactId: 2 }]);
  });
});
