import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { inviteToSeat } from "#features/members/seats/invite-to-seat.server.ts";
import { putOnSeat } from "#features/members/seats/staff-seats.server.ts";
import { findMember } from "#features/members/store.server.ts";
import { compareDays } from "#features/members/terms/compare-days.server.ts";
import { membershipSeats, membershipTerms } from "#features/members/terms/tables.ts";
import { addDays } from "#platform/days.ts";
import { history } from "#platform/tables.ts";
import { act } from "#tests/support/billing.ts";
import { refusedStatus } from "#tests/support/client.ts";
import { giveCompany } from "#tests/support/companies.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aTermOf, daysOfMember } from "#tests/support/terms.ts";

/** Mona of Hill & Daughters, and another company, Vale Bakery. */
async function aMove(site: Site) {
  const { platform } = site;
  const ada = await createMember(platform, { full_name: "Ada Contact" });
  const vera = await createMember(platform, { full_name: "Vera Contact" });
  const mona = await createMember(platform, { full_name: "Mona Moves", company: "Hill & Daughters" });
  const hill = await giveCompany(platform, { contactId: ada.id });
  const vale = await giveCompany(platform, { contactId: vera.id, name: "Vale Bakery" });
  const seat = (membershipId: number, memberId: number) =>
    act(platform, (context) => putOnSeat(context, { membershipId, memberId }));
  await seat(hill, mona.id);
  const staff = await site.asRole("membership");
  const record = `/admin-dashboard/members/${mona.id}`;
  const form = { intent: "move-seat", company: String(hill), member: String(mona.id) };
  const move = (fields: Record<string, string> = {}) =>
    staff.post(record, { ...form, to: "vale", ...fields });
  const seats = async () =>
    (await platform.db.select().from(membershipSeats).orderBy(asc(membershipSeats.id))).flatMap(
      ({ membershipId, memberId, untilOn }) => (memberId === mona.id ? [[membershipId, untilOn]] : []),
    );
  const company = async () => (await findMember(platform.db, mona.id))?.company;
  const today = organisationDay(platform.clock.now());
  return { ada, vera, mona, hill, vale, seat, staff, record, move, seats, company, today };
}

test("one act frees one seat and takes the other, with the company's name, and one press puts all of it back", async ({
  site,
}) => {
  const { mona, hill, vale, staff, record, move, seats, company, today } = await aMove(site);
  const { platform } = site;
  expect(textOf(mainOf(await (await staff.get(record)).text()))).toContain("Move to another company");
  const moved = await move({ reason: "Changed jobs" });
  expect(moved.status).toBe(302);
  expect(await seats()).toEqual([
    [hill, today],
    [vale, null],
  ]);
  expect(await company()).toBe("Vale Bakery");
  expect((await daysOfMember(platform, mona.id)).map(([from]) => from)).toEqual([today, today]);
  const shown = moved.headers.get("location") ?? "";
  const batch = new URL(shown, site.origin).searchParams.get("batch") ?? "";
  expect(textOf(await (await staff.get(shown)).text())).toContain("Moved to another company");
  const kinds = await platform.db.select().from(history).where(eq(history.batch, batch));
  expect(kinds.map(({ entity }) => entity).sort()).toEqual(["member", "membership", "membership"]);
  const undo = { intent: "undo-move", batch, view: String(mona.id) };
  expect((await staff.post(record, undo)).status).toBe(302);
  expect(await seats()).toEqual([[hill, null]]);
  expect(await company()).toBe("Hill & Daughters");
  expect(textOf(await (await staff.post(record, undo)).text())).toContain("This was already undone.");
  await compareDays.run({}, platform);
  expect(await daysOfMember(platform, mona.id)).toHaveLength(1);
});

test("a move stays where somebody has taken the old place since, or its new seat was freed", async ({
  site,
}) => {
  const { mona, hill, staff, record, move, seat, seats } = await aMove(site);
  const undo = async (moved: Response) => {
    const batch = new URL(moved.headers.get("location") ?? "", site.origin).searchParams.get("batch") ?? "";
    return staff.post(record, { intent: "undo-move", batch, view: String(mona.id) });
  };
  const moved = await move();
  for (const full_name of ["Bea", "Cleo", "Dora"])
    await seat(hill, (await createMember(site.platform, { full_name: `${full_name} Hill` })).id);
  const before = await seats();
  const refused = await undo(moved);
  expect(refused.status).toBe(409);
  expect(textOf(await refused.text())).toContain(
    "Nothing was changed The move can't be undone because of later changes, or because the company they left has no free seat.",
  );
  expect(await seats()).toEqual(before);
});

test("an invitation to the other company becomes the seat, and is one again when the move is undone", async ({
  site,
}) => {
  const { mona, vale, staff, record, move, seats } = await aMove(site);
  const { platform } = site;
  const invitee = { name: "Mona of the bakery", email: mona.email };
  await act(platform, (context) => inviteToSeat(context, { membershipId: vale, asContact: null, invitee }));
  const longAgo = { fromOn: "2026-01-05" };
  await platform.db.update(membershipSeats).set(longAgo).where(eq(membershipSeats.name, invitee.name));
  const atVale = () =>
    platform.db
      .select()
      .from(membershipSeats)
      .where(eq(membershipSeats.membershipId, vale))
      .orderBy(asc(membershipSeats.id));
  const before = await atVale();
  const moved = await move();
  expect((await atVale()).map(({ memberId }) => memberId)).toEqual([before[0]?.memberId, mona.id]);
  const batch = new URL(moved.headers.get("location") ?? "", site.origin).searchParams.get("batch") ?? "";
  const undo = { intent: "undo-move", batch, view: String(mona.id) };
  expect((await staff.post(record, undo)).status).toBe(302);
  expect(await atVale()).toEqual(before);
  expect(await seats()).toHaveLength(1);
});

test("nobody is moved to a company without a free seat, or whose membership is over or to begin", async ({
  site,
}) => {
  const { vale, seat, move, seats, today } = await aMove(site);
  const before = await seats();
  const told = async (answer: Response) => textOf(await answer.text());
  expect(await told(await move({ to: "Nowhere" }))).toContain("No other company has this name");
  expect(await told(await move({ to: "Hill & Daughters" }))).toContain("No other company has this name");
  for (const full_name of ["Bea", "Cleo", "Dora"])
    await seat(vale, (await createMember(site.platform, { full_name: `${full_name} Vale` })).id);
  expect(await told(await move())).toContain("Vale Bakery has no free seat: all 4 are taken.");
  const over = { startsOn: addDays(today, -500), endsOn: addDays(today, -135) };
  await site.platform.db.update(membershipTerms).set(over).where(eq(membershipTerms.membershipId, vale));
  expect(await told(await move())).toContain("Vale Bakery's membership isn't active.");
  const early = { startsOn: addDays(today, 1), endsOn: addDays(today, 365) };
  await site.platform.db.update(membershipTerms).set(early).where(eq(membershipTerms.membershipId, vale));
  expect(await told(await move())).toContain("Vale Bakery's membership hasn't started yet.");
  expect(await seats()).toEqual(before);
});

test("a main contact, somebody with a membership of their own, and who has no seat here are refused", async ({
  site,
}) => {
  const { ada, vera, mona, vale, move, seats, today } = await aMove(site);
  const told = async (answer: Response) => textOf(await answer.text());
  expect(await told(await move({ member: String(ada.id) }))).toContain(
    "First make someone else the main contact.",
  );
  expect(await told(await move({ member: String(vera.id) }))).toContain("This has changed.");
  await aTermOf(site.platform, mona.id, addDays(today, -30), addDays(today, 300));
  expect(await told(await move())).toContain("They also have a membership of their own.");
  expect((await seats()).some(([id]) => id === vale)).toBe(false);
  for (const client of [site.visitor(), await site.asMember(), await site.asRole("treasurer")])
    expect((await client.post(`/admin-dashboard/members/${mona.id}`, { intent: "move-seat" })).status).toBe(
      refusedStatus(client),
    );
});

test("of several companies it asks which one, and pressed twice it is done once", async ({ site }) => {
  const { vera, hill, move, seats, today } = await aMove(site);
  const other = await giveCompany(site.platform, { contactId: vera.id, name: "Vale Garage" });
  const asked = await move();
  expect(asked.status).toBe(409);
  expect(textOf(await asked.text())).toMatch(/Which company\?.*Vale Bakery.*Vale Garage/);
  const answers = await Promise.all([move({ meant: String(other) }), move({ meant: String(other) })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await seats()).toEqual([
    [hill, today],
    [other, null],
  ]);
});
