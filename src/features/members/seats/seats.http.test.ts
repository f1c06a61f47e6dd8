import { asc, sql } from "drizzle-orm";
import { expect } from "vitest";
import { orderLineHandler } from "#billing/orders/order-line.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { exceptions } from "#billing/tables.ts";
import type { Member } from "#features/members/member.ts";
import { members } from "#features/members/tables.ts";
import { compareDays } from "#features/members/terms/compare-days.server.ts";
import { rewriteDays } from "#features/members/terms/days-store.server.ts";
import { joining } from "#features/members/terms/joining.server.ts";
import { membershipSeats, memberships } from "#features/members/terms/tables.ts";
import { memberTrash } from "#features/members/upkeep/member-trash.server.ts";
import { act } from "#tests/support/billing.ts";
import { giveCompany } from "#tests/support/companies.ts";
import { createMember } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";
import { daysOfMember } from "#tests/support/terms.ts";
import { passSeat } from "./free-seat.server.ts";
import { inviteToSeat } from "./invite-to-seat.server.ts";
import { putOnSeat } from "./staff-seats.server.ts";

async function aCompany({ platform }: Site) {
  const ada = await createMember(platform, { full_name: "Ada Baker" });
  return { membershipId: await giveCompany(platform, { contactId: ada.id }), asContact: ada.id };
}

const seats = ({ platform: { db } }: Site) =>
  db.select().from(membershipSeats).orderBy(asc(membershipSeats.id));

test("an invitation or a seat that is passed on to its own address stays as it is", async ({ site }) => {
  const { platform } = site;
  const company = await aCompany(site);
  const bea = { name: "Bea", email: "bea@hill.example" };
  await act(platform, (context) => inviteToSeat(context, { ...company, invitee: bea }));
  const member = await createMember(platform, { full_name: "Cleo Three", email: "cleo@hill.example" });
  await act(platform, (context) => putOnSeat(context, { ...company, memberId: member.id }));
  const before = await seats(site);
  for (const { id, email } of before.slice(1)) {
    const invitee = { name: "Another spelling", email: email ?? "" };
    const passed = await act(platform, (context) => passSeat(context, { ...company, seatId: id, invitee }));
    expect(passed).toEqual({ ok: false, reason: "already" });
  }
  expect(await seats(site)).toEqual(before);
});

test("two members with one address have a seat each", async ({ site }) => {
  const { platform } = site;
  const company = await aCompany(site);
  const shared = { email: "office@hill.example", isEmailShared: true };
  const people = [
    await createMember(platform, { full_name: "Bea Two", ...shared }),
    await createMember(platform, { full_name: "Cleo Three", ...shared }),
  ];
  for (const { id } of people)
    expect(await act(platform, (context) => putOnSeat(context, { ...company, memberId: id }))).toEqual({
      ok: true,
    });
  expect((await seats(site)).map(({ memberId }) => memberId)).toEqual([
    company.asContact,
    ...people.map(({ id }) => id),
  ]);
});

test("two orders of one person that are paid at once make one record and one membership", async ({
  site,
}) => {
  const { platform } = site;
  const ids = [71, 72, 73];
  for (const orderId of ids) {
    const who = { name: "Nora North", email: "nora@north.example", company: null };
    const order = { orderId, tier: "diamonds", priceCents: 35_000, ...who };
    await act(platform, (context) => joining.ordered(context, order));
  }
  await Promise.all(
    ids.map((id) => act(platform, (context) => orderLineHandler.settled(context, id, "2027-01-15"))),
  );
  expect(await platform.db.$count(members)).toBe(1);
  expect(await platform.db.$count(memberships)).toBe(1);
});

test("where someone of a full company is gone, who had no place moves up, and no name stays", async ({
  site,
}) => {
  const { platform } = site;
  const { membershipId } = await aCompany(site);
  const people: Member[] = [];
  for (const name of ["Bea Two", "Cleo Three", "Dora Four"])
    people.push(await createMember(platform, { full_name: name }));
  for (const { id } of people)
    await act(platform, (context) => putOnSeat(context, { membershipId, memberId: id }));
  const fifth = await createMember(platform, { full_name: "Edda Five" });
  const fromOn = organisationDay(platform.clock.now());
  await platform.db.insert(membershipSeats).values({ membershipId, memberId: fifth.id, fromOn });
  await act(platform, (context) => rewriteDays(context, membershipId));
  expect(await daysOfMember(platform, fifth.id)).toEqual([]);
  await platform.db.transaction((tx) => memberTrash.purge(tx, sql`(${people[0]?.id})`, new Date()));
  expect(await daysOfMember(platform, fifth.id)).toMatchObject([[fromOn, expect.any(String)]]);
  await compareDays.run({}, platform);
  expect(await platform.db.$count(exceptions)).toBe(0);
  expect(JSON.stringify(await seats(site))).not.toContain("Bea");
});
