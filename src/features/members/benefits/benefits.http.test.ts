import { describe, expect } from "vitest";
import { membershipSeats, membershipTerms } from "#features/members/terms/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { giveCompany } from "#tests/support/companies.ts";
import { holdTerm, setMemberAccess } from "#tests/support/held-terms.ts";
import { createMember, memberWithListing } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";

const year = { from: "2027-01-01", until: "2027-12-31" };
const lapsed = { from: "2026-01-01", until: "2027-01-30", ends: "2026-12-31" };

const benefitOf = ({ platform }: Site, who: { userId: string } | { memberId: number }) =>
  platform.benefits.of(platform.db, who, platform.clock.now());

/** Gives the terms that there are so much off events. */
const withPercent = ({ platform }: Site, eventPercent: number) =>
  platform.db.update(membershipTerms).set({ eventPercent });

describe("[RC5] who has the price of members", () => {
  test("[RC5] by memberships: one that holds, grace included, and not one that has lapsed", async ({
    site,
  }) => {
    const { platform, clock } = site;
    const { member, userId } = await memberWithListing(site);
    await setMemberAccess(platform, "terms");
    await holdTerm(platform, member.id, lapsed);
    clock.set("2027-01-30T15:00:00Z"); // in grace
    expect(await benefitOf(site, { userId })).toMatchObject({
      memberId: member.id,
      isMember: true,
      percent: 0,
    });
    clock.set("2027-01-31T15:00:00Z");
    expect(await benefitOf(site, { userId })).toMatchObject({ isMember: false });
    await setMemberAccess(platform, "entries");
    expect(await benefitOf(site, { memberId: member.id })).toMatchObject({ isMember: true });
  });

  test("[RC5] a percent off comes from the term that runs, a supporter's too, and not in grace", async ({
    site,
  }) => {
    const { platform, clock } = site;
    const member = await createMember(platform, { full_name: "Ada Baker" });
    const friend = await createMember(platform, { full_name: "Bea Cole" });
    await setMemberAccess(platform, "terms");
    await holdTerm(platform, member.id, lapsed);
    await holdTerm(platform, friend.id, { ...year, counts: "supporter" });
    await withPercent(site, 35);
    clock.set("2027-01-20T15:00:00Z");
    expect(await benefitOf(site, { memberId: member.id })).toMatchObject({ isMember: true, percent: 0 });
    expect(await benefitOf(site, { memberId: friend.id })).toMatchObject({ isMember: false, percent: 35 });
  });

  test("[RC5] a paid membership counts while the listing waits, and a given one does not", async ({
    site,
  }) => {
    const { platform, clock } = site;
    clock.set("2027-05-01T15:00:00Z");
    for (const [kind, name, counts] of [
      ["join", "Ada Baker", true],
      ["import", "Bea Cole", false],
    ] as const) {
      const waiting = await createMember(platform, { full_name: name, state: "pending" });
      await holdTerm(platform, waiting.id, { ...year, kind });
      await withPercent(site, 10);
      expect(await benefitOf(site, { memberId: waiting.id })).toMatchObject({
        ...{ isMember: counts, percent: counts ? 10 : 0 },
      });
    }
    const suspended = await createMember(platform, { full_name: "Cleo Diaz", state: "suspended" });
    await holdTerm(platform, suspended.id, { ...year, kind: "join" });
    expect(await benefitOf(site, { memberId: suspended.id })).toMatchObject({ isMember: false, percent: 0 });
  });

  test("[RC5] staff have it by no role, and nobody by an address that is not confirmed", async ({ site }) => {
    const staff = await createAccount(site.platform, { role: "owner" });
    expect(await benefitOf(site, { userId: staff.id })).toBeNull();
    const member = await createMember(site.platform, { full_name: "Ada Baker" });
    const other = await createAccount(site.platform, { email: member.email, confirmed: false });
    expect(await benefitOf(site, { userId: other.id })).toBeNull();
    expect(await benefitOf(site, { userId: "nobody" })).toBeNull();
    expect(await benefitOf(site, { memberId: member.id + 1 })).toBeNull();
  });
});

test("[RC3] a company's contact has it for the people on the company's seats, and those for themselves alone", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2027-05-01T15:00:00Z");
  const [contact, seated, left] = await Promise.all(
    ["Ada Baker", "Bea Cole", "Cleo Diaz"].map((full_name) => createMember(platform, { full_name })),
  );
  if (!contact || !seated || !left) throw new Error("no members");
  const membershipId = await giveCompany(platform, { contactId: contact.id });
  const seat = { membershipId, fromOn: "2027-04-10" };
  await platform.db.insert(membershipSeats).values([
    { ...seat, memberId: seated.id },
    { ...seat, memberId: left.id, untilOn: "2027-04-30" },
    { ...seat, email: "invited@example.org" },
  ]);
  const namesOf = async (memberId: number) =>
    (await benefitOf(site, { memberId }))?.people.map(({ name }) => name);
  expect(await namesOf(contact.id)).toEqual(["Ada Baker", "Bea Cole"]);
  expect(await namesOf(seated.id)).toEqual(["Bea Cole"]);
  await setMemberAccess(platform, "terms"); // the days of the seats that were put here by hand are not written
  expect(await namesOf(contact.id)).toEqual(["Ada Baker"]);
});
