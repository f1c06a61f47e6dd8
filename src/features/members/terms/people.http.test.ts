import { and, eq, or, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { orderLineHandler } from "#billing/orders/order-line.server.ts";
import { exceptions } from "#billing/tables.ts";
import { membershipData, termsData } from "#features/members/personal-data/personal-data.server.ts";
import { members } from "#features/members/tables.ts";
import { addDays } from "#platform/days.ts";
import { act, pay } from "#tests/support/billing.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aMemberUntil, aTerm, daysOfMember, renew } from "#tests/support/terms.ts";
import { compareDays } from "./compare-days.server.ts";
import { joining } from "./joining.server.ts";
import { readMemberships } from "./read-memberships.server.ts";
import { holds } from "./standing.ts";
import { isMemberOn } from "./standing-sql.server.ts";
import { memberDays, membershipSeats, memberships, membershipTerms } from "./tables.ts";

const screen = "/admin-dashboard/to-decide";
const order = (change: object = {}) => ({
  ...{ orderId: 77, tier: "diamonds", name: "Nora North", email: "nora@north.example" },
  ...{ company: null, priceCents: 35_000, ...change },
});

async function join({ platform }: Site, change: object = {}) {
  await act(platform, (context) => joining.ordered(context, order(change)));
  return act(platform, async (context) => {
    const { orderId } = order(change);
    await orderLineHandler.lock(context, [orderId]);
    return orderLineHandler.settled(context, orderId, "2027-01-15");
  });
}

describe("who joins", () => {
  test("[A14] without a record gets one that waits in reviews, a term and the mail that leads there, once", async ({
    site,
  }) => {
    site.clock.set("2027-01-16T12:00:00Z");
    const { platform } = site;
    expect(await join(site)).toBe("Your membership is active through January 14, 2028.");
    const [member] = await platform.db.select().from(members).where(eq(members.email, "nora@north.example"));
    expect(member).toMatchObject({ state: "pending", isEmailVerified: true, fullName: "Nora North" });
    expect(await lastMail(platform, "nora@north.example", "membership-started")).toBeDefined();
    expect(await daysOfMember(platform, member?.id ?? 0)).toEqual([["2027-01-15", "2028-02-13"]]);
    await act(platform, (context) => orderLineHandler.settled(context, 77, "2027-01-20"));
    expect(await platform.db.$count(membershipTerms)).toBe(1);
    expect(await platform.db.$count(members)).toBe(1);
    expect(await platform.db.select().from(memberships)).toMatchObject([
      { number: 1, contactId: member?.id },
    ]);
  });

  test("[A14] with the address of a member goes on with their membership, after what is paid", async ({
    site,
  }) => {
    site.clock.set("2027-01-16T12:00:00Z");
    const { platform } = site;
    const { member, id } = await aMemberUntil(platform, "2026-03-01", "2027-02-28");
    expect(await join(site, { email: member.email })).toBe(
      "Your membership is active through February 29, 2028.",
    );
    expect(await platform.db.select().from(memberships)).toMatchObject([{ id, number: 1 }]);
    expect(await daysOfMember(platform, member.id)).toEqual([
      ["2026-03-01", "2027-02-28"],
      ["2027-03-01", "2028-03-30"],
    ]);
  });

  test("with an address that several use gets a record of their own", async ({ site }) => {
    const { platform } = site;
    await createMember(platform, {
      full_name: "Ada Baker",
      email: "nora@north.example",
      isEmailShared: true,
    });
    await join(site);
    const rows = await platform.db.select().from(members).where(eq(members.email, "nora@north.example"));
    expect(rows.map(({ fullName, isEmailShared }) => [fullName, isEmailShared]).sort()).toEqual([
      ["Ada Baker", true],
      ["Nora North", true],
    ]);
  });

  test("for a company speaks for it; an order that is void starts nothing", async ({ site }) => {
    const { platform } = site;
    await join(site, { tier: "corporate-platinum", company: "North & Co." });
    expect(await platform.db.select().from(memberships)).toMatchObject([
      { isCompany: true, name: "North & Co." },
    ]);
    await act(platform, (context) => joining.ordered(context, order({ orderId: 78 })));
    await act(platform, (context) => orderLineHandler.voided(context, 78));
    expect(await act(platform, (context) => orderLineHandler.settled(context, 78, "2027-01-15"))).toBe("");
  });

  test("by a payment that was a mistake waits for the right one", async ({ site }) => {
    site.clock.set("2027-01-16T12:00:00Z");
    const { platform } = site;
    await join(site);
    expect(await act(platform, async (context) => orderLineHandler.unpaid?.(context, 77))).toBe(true);
    expect(await platform.db.select().from(membershipTerms)).toMatchObject([{ state: "proposed" }]);
    expect(await act(platform, async (context) => orderLineHandler.unpaid?.(context, 78))).toBeNull();
  });
});

test("[Standing] the database says on every tenth day what the rule says, for lists, gates and sentences", async ({
  site: { platform },
}) => {
  const spans: [string, string][][] = [
    [["2026-01-15", "2027-01-14"]],
    [
      ["2026-01-15", "2027-01-14"],
      ["2027-01-15", "2028-01-14"],
    ],
    [
      ["2026-06-01", "2027-05-31"],
      ["2028-06-01", "2029-05-31"],
    ],
    [],
  ];
  const people = [];
  for (const [at, own] of spans.entries()) {
    const made = await aMembership(platform, `Person ${at}`);
    for (const [from, until] of own) await aTerm(platform, made.id, from, until);
    people.push(made);
  }
  const ended = await aMemberUntil(platform, "2026-01-15", "2027-01-14", "Ended Early");
  await platform.db.update(memberships).set({ endsAfter: "2026-08-01" }).where(eq(memberships.id, ended.id));
  await platform.db
    .update(memberDays)
    .set({ untilOn: "2026-08-01" })
    .where(eq(memberDays.memberId, ended.member.id));
  const ids = [...people, ended].map(({ member }) => member.id);
  for (let day = "2025-12-20"; day < "2029-08-01"; day = addDays(day, 10)) {
    const facts = await readMemberships(platform.db, ids, day);
    const rows = await platform.db
      .select({
        id: members.id,
        isMember: isMemberOn(members.id, day),
      })
      .from(members);
    for (const { id, isMember } of rows) {
      const { standing = "none", isMember: isTold = false } = facts.get(id) ?? {};
      expect([day, id, isTold]).toEqual([day, id, isMember]);
      expect([day, id, holds(standing)]).toEqual([day, id, isMember]);
    }
  }
});

test("days that differ from their terms wait for a decision, and “Recalculate dates” writes them anew", async ({
  site,
}) => {
  const { platform } = site;
  const { member, id, number } = await aMemberUntil(platform, "2026-01-15", "2027-01-14");
  await aMemberUntil(platform, "2026-01-15", "2027-01-14", "Bea Baker");
  await compareDays.run({}, platform);
  expect(await platform.db.$count(exceptions)).toBe(0);
  await platform.db
    .update(memberDays)
    .set({ untilOn: "2027-06-01" })
    .where(eq(memberDays.memberId, member.id));
  await compareDays.run({}, platform);
  await compareDays.run({}, platform);
  expect(await platform.db.select().from(exceptions)).toMatchObject([
    { kind: "days-differ", about: { membership: id, number } },
  ]);
  const putRight = { intent: "put-days-right", membership: String(id) };
  const treasurer = await site.asRole("treasurer");
  expect((await treasurer.post(screen, putRight)).status).toBe(403);
  expect(await (await treasurer.get(screen)).text()).not.toContain(">Recalculate dates<");
  const membership = await site.asRole("membership");
  expect(mainOf(await (await membership.get(screen)).text())).toContain("Recalculate dates");
  expect((await membership.post(screen, putRight)).status).toBe(302);
  expect(await daysOfMember(platform, member.id)).toEqual([["2026-01-15", "2027-02-13"]]);
  expect(await platform.db.select().from(exceptions)).toMatchObject([{ resolution: "Dates recalculated." }]);
});

test("people get their terms with their data; when they are gone, the terms stay nameless", async ({
  site,
}) => {
  const { platform } = site;
  const { member, id } = await aMemberUntil(platform, "2026-01-15", "2027-01-14");
  await act(platform, (context) => joining.ordered(context, order({ email: member.email })));
  const person = { userId: "of no account", email: member.email };
  expect(await termsData.collect(platform.db, person)).toMatchObject([
    { number: 1, name: "Ada Baker", terms: [{ level: "Diamonds", state: "live", endsOn: "2027-01-14" }] },
    { number: null, name: "Nora North", terms: [{ state: "proposed" }] },
  ]);
  await platform.db.transaction((tx) => membershipData.forget(tx, person));
  const everything = await platform.db.execute(sql`select to_jsonb(m) || to_jsonb(s) as one from memberships m
    join membership_seats s on s.membership_id = m.id`);
  expect(JSON.stringify(everything.rows)).not.toMatch(/Ada|Nora|@/);
  expect(await platform.db.$count(membershipTerms, eq(membershipTerms.membershipId, id))).toBe(1);
  expect(await platform.db.$count(memberDays)).toBe(0);
  expect(await platform.db.$count(membershipSeats)).toBe(2);
});

test("what is paid late in a year of its own is told as renewed, and a second membership of a person as the one that holds", async ({
  site,
}) => {
  site.clock.set("2027-12-01T12:00:00Z");
  const { platform } = site;
  const { member, id } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  const asked = await renew(platform, id);
  await pay(platform, asked.ok ? asked.invoiceId : 0);
  expect((await readMemberships(platform.db, [member.id], "2027-12-01")).get(member.id)).toMatchObject({
    ...{ membershipId: id, standing: "active", until: "2029-01-14" },
    sentence: "Active through January 14, 2029, paid by check on December 1, 2027",
  });
});

test("the database keeps which live term is a membership's last, however many are written, changed, moved and removed at once", async ({
  site,
}) => {
  const { platform } = site;
  const one = await aMembership(platform, "Ada Baker");
  const other = await aMembership(platform, "Bea Rivera");
  const first = await aTerm(platform, one.id, "2026-01-01", "2026-12-31");
  const [{ id: _, period: __, ...row } = {} as never] = await platform.db.select().from(membershipTerms);
  const year = (membershipId: number, of: number) => ({
    ...row,
    ...{ membershipId, startsOn: `${of}-01-01`, endsOn: `${of}-12-31`, isLast: false },
  });
  await platform.db
    .insert(membershipTerms)
    .values([year(one.id, 2028), year(one.id, 2027), year(other.id, 2025), year(other.id, 2024)]);
  const last = async () => {
    const rows = await platform.db
      .select({ of: membershipTerms.membershipId, endsOn: membershipTerms.endsOn })
      .from(membershipTerms)
      .where(eq(membershipTerms.isLast, true))
      .orderBy(membershipTerms.membershipId);
    return rows.map(({ of, endsOn }) => [of === one.id ? "Ada" : "Bea", endsOn]);
  };
  expect(await last()).toEqual([
    ["Ada", "2028-12-31"],
    ["Bea", "2025-12-31"],
  ]);
  const [ada, bea] = [eq(membershipTerms.membershipId, one.id), eq(membershipTerms.membershipId, other.id)];
  const { endsOn } = membershipTerms;
  await platform.db
    .update(membershipTerms)
    .set({ state: "void" })
    .where(sql`${endsOn} in ('2028-12-31', '2025-12-31')`);
  expect(await last()).toEqual([
    ["Ada", "2027-12-31"],
    ["Bea", "2024-12-31"],
  ]);
  await platform.db
    .update(membershipTerms)
    .set({ membershipId: other.id })
    .where(and(ada, eq(endsOn, "2027-12-31")));
  expect(await last()).toEqual([
    ["Ada", "2026-12-31"],
    ["Bea", "2027-12-31"],
  ]);
  await platform.db.delete(memberDays).where(eq(memberDays.termId, first));
  await platform.db
    .delete(membershipTerms)
    .where(or(eq(membershipTerms.id, first), and(bea, eq(endsOn, "2027-12-31"))));
  expect(await last()).toEqual([["Bea", "2024-12-31"]]);
});
