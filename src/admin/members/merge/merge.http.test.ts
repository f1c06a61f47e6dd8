import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exceptions, invoices } from "#billing/tables.ts";
import { committeePeople } from "#features/inquiries/committees/tables.ts";
import { readMemberLetters } from "#features/inquiries/newsletter/member-letters.server.ts";
import { memberArticles } from "#features/members/articles/tables.ts";
import { changeMembers } from "#features/members/bulk/change-members.server.ts";
import type { Member } from "#features/members/member.ts";
import { directoryData, membershipData } from "#features/members/personal-data/personal-data.server.ts";
import { memberEdits } from "#features/members/reviews/tables.ts";
import { findMember, findMemberWithTrash } from "#features/members/store.server.ts";
import { members } from "#features/members/tables.ts";
import { compareDays } from "#features/members/terms/compare-days.server.ts";
import { entitlementUses, membershipSeats, memberships } from "#features/members/terms/tables.ts";
import { memberTrash } from "#features/members/upkeep/member-trash.server.ts";
import { listHistory } from "#platform/history.server.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { act, issue, pay } from "#tests/support/billing.ts";
import { type Client, refusedStatus } from "#tests/support/client.ts";
import { giveAppointment } from "#tests/support/committees.ts";
import { giveCompany } from "#tests/support/companies.ts";
import { createMember } from "#tests/support/members.ts";
import { asksForNoMail } from "#tests/support/no-mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aMemberUntil, aTerm, daysOfMember, renew } from "#tests/support/terms.ts";

const screen = ({ id }: Member, other?: Member) =>
  `/admin-dashboard/members/${id}/merge${other ? `?with=${other.id}` : ""}`;

const merge = (client: Client, kept: Member, other: Member, fields: Record<string, string> = {}) =>
  client.post(screen(kept, other), {
    ...{ intent: "merge-members", id: String(kept.id), version: String(kept.version) },
    ...{ other: String(other.id), otherVersion: String(other.version) },
    ...fields,
  });

const textAt = async (client: Client, path: string) => textOf(mainOf(await (await client.get(path)).text()));
const now = ({ platform }: Site, { id }: Member) => findMember(platform.db, id);

/** Two entries of Ada Baker, the first of which stays. */
async function twoListings({ platform }: Site) {
  const kept = await createMember(platform, { full_name: "Ada Baker" });
  const other = await createMember(platform, {
    ...{ full_name: "Ada B. Baker", company: "Flour & Sons", phone_number: "+1 555 0199" },
  });
  return { kept, other };
}

/** Two memberships of Ada Baker whose terms share a day. */
async function twoTerms({ platform }: Site) {
  const kept = await aMemberUntil(platform, "2026-01-01", "2026-12-31", "Ada Baker");
  const other = await aMemberUntil(platform, "2026-12-31", "2027-12-30", "Ada B. Baker");
  return { kept, other };
}

/** What both the page and the form say to two entries that cannot be merged; nothing is changed. */
async function isRefused(site: Site, kept: Member, other: Member, words: string | RegExp) {
  const client = await site.asRole("membership");
  expect(await textAt(client, screen(kept, other))).toMatch(words);
  const answer = await merge(client, kept, other);
  expect(answer.status).toBe(409);
  expect(textOf(await answer.text())).toMatch(words);
  expect([await now(site, kept), await now(site, other)]).toEqual([kept, other]);
}

describe("two entries are not merged", () => {
  test("by who may not change members", async ({ site }) => {
    const { kept, other } = await twoListings(site);
    for (const client of [site.visitor(), await site.asMember(), await site.asRole("events")]) {
      expect(await (await client.get(screen(kept, other))).text()).not.toContain("Flour");
      expect((await merge(client, kept, other)).status).toBe(refusedStatus(client));
    }
    expect(await now(site, other)).toEqual(other);
  });

  test("when they are the same one, or one is gone", async ({ site }) => {
    const { kept, other } = await twoListings(site);
    await isRefused(site, kept, kept, "This is the same record");
    await act(site.platform, (context) => changeMembers(context, { action: "delete", ids: [other.id] }));
    const client = await site.asAdmin();
    expect(await textAt(client, screen(kept, other))).toContain("exist or is in the trash");
    expect((await merge(client, kept, other)).status).toBe(409);
    expect(await now(site, kept)).toEqual(kept);
  });

  test("when one has changed since it was shown", async ({ site }) => {
    const { kept, other } = await twoListings(site);
    const client = await site.asAdmin();
    for (const seen of ["version", "otherVersion"]) {
      const answer = await merge(client, kept, other, { [seen]: "9" });
      expect(answer.status).toBe(409);
      expect(textOf(await answer.text())).toContain("You're seeing both as they are now");
    }
    expect(await now(site, other)).toEqual(other);
  });

  test("when both have an account", async ({ site }) => {
    const { platform } = site;
    const [one, two] = [await createAccount(platform, {}), await createAccount(platform, {})];
    const kept = await createMember(platform, { full_name: "Ada Baker", userId: one.id });
    const other = await createMember(platform, { full_name: "Ada B. Baker", userId: two.id });
    await isRefused(site, kept, other, "First unlink the account");
  });

  test("when nobody said whose term counts on days that both have", async ({ site }) => {
    const { kept, other } = await twoTerms(site);
    const answer = await merge(await site.asRole("membership"), kept.member, other.member);
    expect(answer.status).toBe(409);
    expect(textOf(await answer.text())).toContain("Choose which one counts for those days.");
    expect(await now(site, other.member)).toEqual(other.member);
  });

  test("when a next term of both waits for its payment", async ({ site }) => {
    const { platform } = site;
    const [kept, other] = [
      await aMembership(platform, "Ada Baker"),
      await aMembership(platform, "Ada B. Baker"),
    ];
    for (const { id } of [kept, other])
      expect(await renew(platform, id, "diamonds")).toMatchObject({ ok: true });
    await isRefused(site, kept.member, other.member, "First void the invoice");
  });

  test("when a change of the other one waits in reviews", async ({ site }) => {
    const { kept, other } = await twoListings(site);
    const at = site.platform.clock.now();
    await site.platform.db
      .insert(memberEdits)
      .values({ memberId: other.id, kind: "edit", change: { company: "New" }, createdAt: at, updatedAt: at });
    await isRefused(site, kept, other, "has a change in Reviews");
  });
});

test.for([
  ["kept", [["2026-01-01", "2027-01-30"]]],
  ["other", [["2026-12-31", "2028-01-29"]]],
] as const)(
  "whose term counts on days that both have is asked: the other one is void (%s)",
  async ([counting, days], { site }) => {
    const { kept, other } = await twoTerms(site);
    const client = await site.asRole("membership");
    const html = await (await client.get(screen(kept.member, other.member))).text();
    expect(textOf(mainOf(html))).toContain("Diamonds, January 1, 2026 to December 31, 2026");
    expect(textOf(mainOf(html))).toContain("Diamonds, December 31, 2026 to December 30, 2027");
    const shared = /name="shared" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const { db } = site.platform;
    const [counts, goes] = counting === "kept" ? [kept, other] : [other, kept];
    const use = { termId: goes.termId, entitlement: "gala-tickets", actor: "staff", at: new Date() };
    await db.insert(entitlementUses).values(use);
    const unseen = { counting, shared: `${shared} 99/2027-01-01` };
    const refused = await (await merge(client, kept.member, other.member, unseen)).text();
    expect(textOf(refused)).toContain("has changed since you opened this page");
    expect((await merge(client, kept.member, other.member, { counting, shared })).status).toBe(302);
    expect(await daysOfMember(site.platform, kept.member.id)).toEqual(days);
    await compareDays.run({}, site.platform);
    expect(await site.platform.db.$count(exceptions, eq(exceptions.kind, "days-differ"))).toBe(0);
    const [used] = await db.select({ termId: entitlementUses.termId }).from(entitlementUses);
    expect(used?.termId).toBe(counts.termId);
    const [last] = (await listHistory(db, "membership", String(kept.id))).slice(-1);
    expect(JSON.stringify(last?.after)).toContain("Membership years moved here from membership");
  },
);

test("of two entries that both paid for the same year, what does not count waits for a decision", async ({
  site,
}) => {
  const { platform } = site;
  site.clock.set("2027-12-01T15:00:00Z");
  const kept = await aMemberUntil(platform, "2027-01-15", "2028-01-14", "Ada Baker");
  const other = await aMembership(platform, "Ada B. Baker");
  const asked = [await renew(platform, kept.id), await renew(platform, other.id, "diamonds")];
  const [first = 0, second = 0] = asked.map((one) => (one.ok ? one.invoiceId : 0));
  for (const id of [first, second]) await pay(platform, id);
  const client = await site.asRole("membership");
  const html = await (await client.get(screen(kept.member, other.member))).text();
  const shared = /name="shared" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await merge(client, kept.member, other.member, { counting: "kept", shared })).status).toBe(302);
  expect(await platform.db.select().from(exceptions)).toMatchObject([
    { key: `paid-nothing-begun/${second}`, closedAt: null },
  ]);
});

describe("two entries are merged", () => {
  test("with the values that were chosen, by a press that works once", async ({ site }) => {
    const { kept, other } = await twoListings(site);
    const client = await site.asRole("membership");
    expect(await textAt(client, `${screen(kept)}?q=Ada`)).toContain(`Flour & Sons · ${other.email}`);
    const preview = await textAt(client, screen(kept, other));
    expect(preview).toMatch(/Company Baker & Daughters .* Flour & Sons/);
    const answer = await merge(client, kept, other, { company: "other" });
    expect(answer.headers.get("location")).toBe(`/admin-dashboard/members/${kept.id}`);
    const merged = { company: "Flour & Sons", phoneNumber: "+1 555 0100", email: kept.email, version: 2 };
    expect(await now(site, kept)).toMatchObject(merged);
    expect((await merge(client, kept, other)).status).toBe(409);
    expect(await now(site, kept)).toMatchObject(merged);
    const gone = await findMemberWithTrash(site.platform.db, other.id);
    expect(gone?.deletedAt).not.toBeNull();
    expect(await textAt(client, `/admin-dashboard/members/${kept.id}`)).toContain(
      `Merged with Ada B. Baker (record ${other.id})`,
    );
    expect(await textAt(client, `/admin-dashboard/members/${other.id}`)).toContain(
      `Merged into Ada Baker (record ${kept.id})`,
    );
    expect(await listHistory(site.platform.db, "member", String(other.id))).toHaveLength(2);
  });

  test("and once, when it is pressed twice at the same time", async ({ site }) => {
    const { kept, other } = await twoListings(site);
    const client = await site.asAdmin();
    const both = [merge(client, kept, other), merge(client, kept, other), merge(client, other, kept)];
    const found = (await Promise.all(both)).map(({ status }) => status).sort();
    expect(found).toEqual([302, 409, 409]);
  });

  test("with account, invoices, article, seat in a committee and letters that were left", async ({
    site,
  }) => {
    const { platform } = site;
    const { db } = platform;
    const account = await createAccount(platform, { email: "ada@elsewhere.example" });
    const kept = await createMember(platform, { full_name: "Ada Baker" });
    const other = await createMember(platform, { full_name: "Ada B. Baker", userId: account.id });
    const invoice = await issue(platform, { memberId: other.id });
    const at = site.platform.clock.now();
    const article = { title: "One", summary: "Two", body: "Three", sentAt: at, updatedAt: at };
    await db.insert(memberArticles).values({ ...article, memberId: other.id });
    const person = { memberId: other.id, name: other.fullName, email: other.email };
    const seat = await giveAppointment(platform, { ...person, committee: "tech" });
    const twice = await giveAppointment(platform, { ...person, committee: "finance" });
    await giveAppointment(platform, { ...person, memberId: kept.id, committee: "finance" });
    await asksForNoMail(platform, other.email);
    const client = await site.asAdmin();
    const preview = await textAt(client, screen(kept, other));
    expect(preview).toContain("The account moves too");
    expect(preview).toContain("1 invoice, 1 article, and 2 committee seats");
    expect((await merge(client, kept, other)).status).toBe(302);
    expect(await now(site, kept)).toMatchObject({ userId: account.id, email: kept.email });
    const [moved] = await db.select().from(invoices).where(eq(invoices.id, invoice));
    expect(moved?.memberId).toBe(kept.id);
    expect(await db.$count(memberArticles, eq(memberArticles.memberId, kept.id))).toBe(1);
    const [held] = await db.select().from(committeePeople).where(eq(committeePeople.id, seat));
    expect(held).toMatchObject({ memberId: kept.id, name: "Ada Baker", email: kept.email, deletedAt: null });
    const [double] = await db.select().from(committeePeople).where(eq(committeePeople.id, twice));
    expect(double?.deletedAt).not.toBeNull();
    const letters = await readMemberLetters(db, kept.email);
    expect(letters).toMatchObject({
      leftAt: expect.any(Date),
      pausedAt: expect.any(Date),
      noEmailImportId: 1,
    });
  });

  test("with the terms of both in the membership that stays, and their days", async ({ site }) => {
    site.clock.set("2026-06-01T12:00:00Z");
    const { platform } = site;
    const kept = await aMemberUntil(platform, "2026-01-01", "2026-12-31", "Ada Baker");
    const other = await aMemberUntil(platform, "2024-01-01", "2024-12-31", "Ada B. Baker");
    await platform.db
      .update(membershipSeats)
      .set({ fromOn: "2024-01-01" })
      .where(eq(membershipSeats.membershipId, other.id));
    expect((await merge(await site.asAdmin(), kept.member, other.member)).status).toBe(302);
    expect(await daysOfMember(platform, kept.member.id)).toEqual([
      ["2024-01-01", "2025-01-30"],
      ["2026-01-01", "2027-01-30"],
    ]);
    expect(await daysOfMember(platform, other.member.id)).toEqual([]);
    expect(await platform.db.$count(membershipSeats)).toBe(1);
    const [emptied] = await platform.db.select().from(memberships).where(eq(memberships.id, other.id));
    expect(emptied).toMatchObject({ contactId: null, name: "", number: other.number });
    await compareDays.run({}, platform);
    expect(await platform.db.$count(exceptions)).toBe(0);
  });

  test("with the membership of the other where the kept one has none, and a seat that both had, once", async ({
    site,
  }) => {
    const { platform } = site;
    const kept = await createMember(platform, { full_name: "Ada Baker" });
    const other = await aMembership(platform, "Ada B. Baker");
    await aTerm(platform, other.id, "2026-01-01", "2026-12-31");
    const company = await giveCompany(platform, { contactId: other.member.id });
    const seat = { membershipId: company, memberId: kept.id, fromOn: "2026-03-01" };
    await platform.db.insert(membershipSeats).values(seat);
    const client = await site.asAdmin();
    expect(await textAt(client, screen(kept, other.member))).toContain(
      "They become the main contact of Hill & Daughters",
    );
    expect((await merge(client, kept, other.member)).status).toBe(302);
    const theirs = await platform.db.select().from(memberships).where(eq(memberships.contactId, kept.id));
    expect(theirs.map(({ id, name }) => [id, name]).sort()).toEqual(
      [
        [other.id, "Ada Baker"],
        [company, "Hill & Daughters"],
      ].sort(),
    );
    const inCompany = and(eq(membershipSeats.membershipId, company), eq(membershipSeats.memberId, kept.id));
    expect(await platform.db.$count(membershipSeats, inCompany)).toBe(1);
  });
});

describe("the address of the page of an entry that was merged", () => {
  test("leads to the kept one, also once it is removed for good, and nobody else gets it", async ({
    site,
  }) => {
    const { kept, other } = await twoListings(site);
    await merge(await site.asAdmin(), kept, other);
    const leads = async () => {
      const answer = await site.get(`/directory/${other.slug}`);
      return [answer.status, answer.headers.get("location")];
    };
    expect(await leads()).toEqual([301, `/directory/${kept.slug}`]);
    await site.platform.db.transaction((tx) => memberTrash.purge(tx, sql`(${other.id})`, new Date()));
    expect(await leads()).toEqual([301, `/directory/${kept.slug}`]);
    const namesake = await createMember(site.platform, { full_name: other.fullName });
    expect(namesake.slug).not.toBe(other.slug);
  });

  test("is its own again when it is restored, and tells nothing of an entry that is not listed", async ({
    site,
  }) => {
    const { kept, other } = await twoListings(site);
    await merge(await site.asAdmin(), kept, other);
    const run = (action: "suspend" | "restore", id: number) =>
      act(site.platform, (context) => changeMembers(context, { action, ids: [id] }));
    expect((await site.get(`/directory/${other.slug}`)).status).toBe(301);
    await run("suspend", kept.id);
    expect((await site.get(`/directory/${other.slug}`)).status).toBe(404);
    expect((await run("restore", other.id)).changed).toBe(1);
    expect((await site.get(`/directory/${other.slug}`)).status).toBe(200);
  });
});

test("an entry that was merged into that of an account is part of its person's data", async ({ site }) => {
  const { platform } = site;
  const account = await createAccount(platform, { email: "ada@elsewhere.example" });
  const kept = await createMember(platform, { full_name: "Ada Baker", userId: account.id });
  const other = await createMember(platform, { full_name: "Ada B. Baker" });
  await merge(await site.asAdmin(), kept, other);
  const person = { userId: account.id, email: account.email, name: "Ada" };
  expect(await membershipData.collect(platform.db, person)).toHaveLength(2);
  expect(await directoryData.collect(platform.db, person)).toMatchObject({
    formerAddresses: [{ slug: other.slug }],
  });
  await membershipData.forget(platform.db, person);
  expect(await platform.db.$count(members)).toBe(0);
});
