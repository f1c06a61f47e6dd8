import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { creditFor, creditForHolder } from "#billing/payments/credit-store.server.ts";
import { keepAsCredit } from "#billing/payments/set-aside.server.ts";
import { invoiceLines, invoices, ledger } from "#billing/tables.ts";
import { idempotencyKeys } from "#platform/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { untilOneWaits } from "#tests/support/lock-order.ts";
import { createMember, memberWithListing } from "#tests/support/members.ts";
import {
  aLuncheon,
  aTicket,
  coffee,
  orderOf,
  peopleIn,
  press,
  register,
  registered,
  registrationOf,
} from "#tests/support/registration.ts";
import { test } from "#tests/support/site.ts";
import { attendees, eventRegistration, registrations, ticketTypes } from "../tables.ts";
import { lockPlaces, takenPlaces } from "./places.server.ts";
import { reserve } from "./reserve.server.ts";

describe("the last places", () => {
  test("[RC1] of two at once for the last place one is registered, and the other reads that it was just taken", async ({
    site,
  }) => {
    const luncheon = await aLuncheon(site, { settings: { places: 1 } });
    const both = await Promise.all([1, 2].map(() => register(site.platform, orderOf(luncheon))));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "full", left: 0 });
    expect(await site.platform.db.$count(invoices)).toBe(1);
  });

  test("[RC1] who asks for three where two are left has none of them", async ({ site }) => {
    const luncheon = await aLuncheon(site, { settings: { places: 2 } });
    const tickets = [1, 2, 3].map(() => aTicket(luncheon.typeId));
    const refused = { ok: false, reason: "full", left: 2 };
    expect(await register(site.platform, orderOf(luncheon, { tickets }))).toEqual(refused);
    expect(await site.platform.db.$count(registrations)).toBe(0);
  });

  test("[RC1] the same form again is the same registration, also when all places are gone, and with other entries none", async ({
    site: { platform, ...site },
  }) => {
    const luncheon = await aLuncheon({ platform, ...site }, { settings: { places: 1 } });
    const order = orderOf(luncheon);
    const [one, other] = await Promise.all([registered(platform, order), registered(platform, order)]);
    expect([one.id, one.isNew || other.isNew, one.isNew && other.isNew]).toEqual([other.id, true, false]);
    expect(await registered(platform, order)).toMatchObject({ id: one.id, isNew: false });
    const changed = { ...order, buyer: { ...order.buyer, name: "Bea Cole" } };
    expect(await register(platform, changed)).toEqual({ ok: false, reason: "other-form" });
    const another = await aLuncheon({ platform, ...site });
    const elsewhere = { ...orderOf(another), formToken: order.formToken };
    expect(await register(platform, elsewhere)).toEqual({ ok: false, reason: "other-form" });
    expect(await platform.db.$count(attendees)).toBe(1);
  });

  test("a ticket with places of its own, and more tickets at a time than the event gives", async ({
    site,
  }) => {
    const luncheon = await aLuncheon(site, { settings: { mostEach: 2 }, tickets: [{ places: 1 }, {}] });
    const [few = 0, other = 0] = luncheon.typeIds;
    const asked = (...ids: number[]) =>
      register(site.platform, orderOf(luncheon, { tickets: ids.map((id) => aTicket(id)) }));
    expect(await asked(few, few)).toEqual({ ok: false, reason: "full", left: 1 });
    expect(await asked(few, other)).toMatchObject({ ok: true });
    expect(await asked(few)).toEqual({ ok: false, reason: "full", left: 0 });
    expect(await asked(other, other, other)).toEqual({ ok: false, reason: "too-many", most: 2 });
    expect(await asked(other + 1)).toEqual({ ok: false, reason: "no-ticket" });
    expect(await asked()).toEqual({ ok: false, reason: "no-ticket" });
  });

  test("staff add somebody although it is full, once they say so, and at no charge", async ({ site }) => {
    const luncheon = await aLuncheon(site, { settings: { places: 0 } });
    const added = (evenSo: boolean) =>
      register(site.platform, orderOf(luncheon, { byStaff: { evenSo, noCharge: true }, pays: "free" }));
    expect(await added(false)).toEqual({ ok: false, reason: "full", left: 0 });
    const made = await added(true);
    expect(made).toMatchObject({ ok: true, state: "live", invoiceId: null });
    expect(await peopleIn(site.platform, made.ok ? made.id : 0)).toMatchObject([
      { pricedAs: "staff", priceCents: 0 },
    ]);
  });
});

describe("prices and invoices", () => {
  test("[RC2] [RC11] a member who is signed in and a guest: one invoice of two lines, $60.00, due in its days", async ({
    site,
  }) => {
    const { platform } = site;
    const luncheon = await aLuncheon(site);
    const { member, userId } = await memberWithListing(site);
    const tickets = [aTicket(luncheon.typeId, member.id), aTicket(luncheon.typeId)];
    const mine = { tickets, userId, beneficiary: { userId } };
    const { id, invoiceId, state } = await registered(platform, orderOf(luncheon, mine));
    expect(state).toBe("live");
    const [issued] = await platform.db.select().from(invoices);
    expect(issued).toMatchObject({ id: invoiceId, totalCents: 6_000, memberId: member.id });
    const lines = await platform.db.select().from(invoiceLines).orderBy(invoiceLines.position);
    expect(
      lines.map(({ text, unitCents, subject, subjectId }) => [text, unitCents, subject, subjectId]),
    ).toEqual([
      ["Spring Luncheon, June 4, 2027: Guest, member price", 2_500, "registration", id],
      ["Spring Luncheon, June 4, 2027: Guest", 3_500, null, null],
    ]);
    expect(await peopleIn(platform, id)).toMatchObject([
      { pricedAs: "member", memberId: member.id, priceCents: 2_500 },
      { pricedAs: "guest", memberId: null, priceCents: 3_500 },
    ]);
    site.clock.set("2027-06-01T15:00:00Z");
    const later = await registered(platform, orderOf(luncheon));
    const [asked] = await platform.db
      .select()
      .from(invoices)
      .where(eq(invoices.id, later.invoiceId ?? 0));
    expect(asked?.dueOn).toBe("2027-06-03");
  });

  test("[RC3] somebody who has a member ticket already is named, with the price of another, and nothing is sold", async ({
    site,
  }) => {
    const luncheon = await aLuncheon(site);
    const { member, userId } = await memberWithListing(site, { full_name: "Carla Diaz" });
    const mine = { tickets: [aTicket(luncheon.typeId, member.id)], userId, beneficiary: { userId } };
    await registered(site.platform, orderOf(luncheon, mine));
    expect(await register(site.platform, orderOf(luncheon, mine))).toEqual({
      ...{ ok: false, reason: "has-ticket", name: "Carla Diaz", priceCents: 3_500 },
    });
    expect(await site.platform.db.$count(registrations)).toBe(1);
  });

  test("[RC3] of two at once for the same member one has her price", async ({ site }) => {
    const luncheon = await aLuncheon(site);
    const member = await createMember(site.platform);
    const hers = { tickets: [aTicket(luncheon.typeId, member.id)], beneficiary: { memberId: member.id } };
    const both = await Promise.all([1, 2].map(() => register(site.platform, orderOf(luncheon, hers))));
    expect(both.map((one) => (one.ok ? "ok" : one.reason)).sort()).toEqual(["has-ticket", "ok"]);
  });

  test("[RC5] a member's id in the order of somebody whom it does not name gives no price, and is not kept", async ({
    site,
  }) => {
    const luncheon = await aLuncheon(site);
    const member = await createMember(site.platform);
    const staff = await createAccount(site.platform, { role: "events" });
    for (const beneficiary of [null, { userId: staff.id }]) {
      const tickets = [aTicket(luncheon.typeId, member.id)];
      const { id } = await registered(site.platform, orderOf(luncheon, { tickets, beneficiary }));
      expect(await peopleIn(site.platform, id)).toMatchObject([{ priceCents: 3_500, memberId: null }]);
    }
  });

  test("[RC7] what was sold stays at its price after the early bird is over", async ({ site }) => {
    const days = [{ untilDay: "2027-05-01", priceCents: 3_000 }, { fromDay: "2027-05-02" }];
    const luncheon = await aLuncheon(site, { tickets: days });
    site.clock.set("2027-05-02T03:50:00Z"); // 11:50 PM
    const { id, invoiceId } = await registered(site.platform, orderOf(luncheon));
    site.clock.set("2027-05-02T04:10:00Z");
    expect(await register(site.platform, orderOf(luncheon))).toEqual({ ok: false, reason: "no-ticket" });
    expect(await peopleIn(site.platform, id)).toMatchObject([{ priceCents: 3_000 }]);
    expect((await look(site.platform, invoiceId ?? 0)).invoice).toMatchObject({ totalCents: 3_000 });
  });

  test("[RC13] a table of 8 with three names takes 8 places, and is paid once", async ({ site }) => {
    const table = { title: "Table of 8", seats: 8, priceCents: 110_000, memberPriceCents: null };
    const luncheon = await aLuncheon(site, { tickets: [table] });
    const people = ["Ada", "Bea", "Cleo"].map((name) => ({ name, email: null, company: null }));
    const tickets = [{ typeId: luncheon.typeId, memberId: null, people }];
    const { id } = await registered(site.platform, orderOf(luncheon, { tickets }));
    const seated = await peopleIn(site.platform, id);
    expect(seated.map(({ name }) => name)).toEqual(["Ada", "Bea", "Cleo", null, null, null, null, null]);
    expect(seated.map(({ priceCents }) => priceCents)).toEqual([110_000, 0, 0, 0, 0, 0, 0, 0]);
    expect(new Set(seated.map(({ code }) => code)).size).toBe(8);
    expect([...(await takenPlaces(site.platform.db, luncheon.eventId)).values()]).toEqual([8]);
  });

  test("the credit of an address that somebody types is not offered to them, and staff can use it", async ({
    site,
  }) => {
    const { platform } = site;
    const luncheon = await aLuncheon(site);
    const paid = await issue(platform);
    await pay(platform, paid, { amountCents: 45_000, evenSo: true });
    const { version } = (await look(platform, paid)).invoice;
    await act(platform, (context) => keepAsCredit(context, { id: paid, version, mayGiveUp: true }));
    const { invoiceId } = await registered(platform, orderOf(luncheon)); // at the same address
    expect(await creditForHolder(platform.db, invoiceId ?? 0)).toEqual([]);
    expect(await creditFor(platform.db, invoiceId ?? 0)).toMatchObject([{ cents: 10_000 }]);
  });

  test("a way to pay that the event does not take is refused, and a card is not taken yet", async ({
    site,
  }) => {
    const luncheon = await aLuncheon(site, { settings: { paysDoor: false, paysCard: true } });
    const by = (pays: "card" | "door" | "free") => register(site.platform, orderOf(luncheon, { pays }));
    expect(await by("card")).toEqual({ ok: false, reason: "no-card" });
    expect(await by("door")).toEqual({ ok: false, reason: "no-way" });
    expect(await by("free")).toEqual({ ok: false, reason: "no-way" });
  });
});

describe("who has a place at once", () => {
  test("[RC12] free: without a limit or with a confirmed account at once, else held for a day; nothing at $0.00 has an invoice", async ({
    site,
  }) => {
    const { platform } = site;
    const account = await createAccount(platform);
    const limited = await aLuncheon(site, coffee);
    const visitor = await registered(platform, orderOf(limited, { pays: "free" }));
    const known = await registered(platform, orderOf(limited, { pays: "free", userId: account.id }));
    const open = await aLuncheon(site, { ...coffee, settings: { places: null } });
    const anyone = await registered(platform, orderOf(open, { pays: "invoice" }));
    expect([visitor.state, known.state, anyone.state]).toEqual(["held", "live", "live"]);
    const { heldFor, heldUntil } = await registrationOf(platform, visitor.id);
    expect([heldFor, heldUntil?.toISOString()]).toEqual(["confirmation", "2027-03-02T15:00:00.000Z"]);
    expect([visitor, known, anyone].map(({ invoiceId }) => invoiceId)).toEqual([null, null, null]);
    expect(await platform.db.$count(invoices)).toBe(0);
  });

  test("nobody registers before it opens, once it is closed or canceled, or where an event takes none", async ({
    site,
  }) => {
    const { db } = site.platform;
    const opensAt = new Date("2027-03-10T14:00:00Z");
    const luncheon = await aLuncheon(site, { settings: { opensAt } });
    const asked = () => register(site.platform, orderOf(luncheon));
    const words = "Registration opens on March 10 at 9:00 AM.";
    expect(await asked()).toEqual({ ok: false, reason: "not-yet", words });
    site.clock.set("2027-06-04T15:30:00Z");
    const closed = { ok: false, reason: "closed" };
    expect(await asked()).toEqual(closed);
    site.clock.set("2027-05-01T15:00:00Z");
    expect(await asked()).toMatchObject({ ok: true });
    await db.execute(sql`update events set cancelled_at = now()`);
    expect(await asked()).toEqual(closed);
    await db.execute(sql`update events set cancelled_at = null, deleted_at = now()`);
    expect(await asked()).toEqual(closed);
    await db.delete(eventRegistration);
    expect(await asked()).toEqual(closed);
  });

  test("a ticket for members is for those whom the benefit names", async ({ site }) => {
    const luncheon = await aLuncheon(site, { tickets: [{ forWhom: "members" }] });
    const { member, userId } = await memberWithListing(site);
    const asked = (memberId: number | null, beneficiary: { userId: string } | null) =>
      register(
        site.platform,
        orderOf(luncheon, { tickets: [aTicket(luncheon.typeId, memberId)], beneficiary }),
      );
    const refused = { ok: false, reason: "members-only" };
    expect(await asked(null, null)).toEqual(refused);
    expect(await asked(member.id, null)).toEqual(refused);
    expect(await asked(null, { userId })).toEqual(refused);
    expect(await asked(member.id, { userId })).toMatchObject({ ok: true });
  });
});

describe("all or nothing", () => {
  test("a fault between the people and their invoice leaves nothing, and the form can be sent again", async ({
    site: { platform, ...site },
  }) => {
    const luncheon = await aLuncheon({ platform, ...site }, { tickets: [{ priceCents: 1_500_000_000 }] });
    const order = orderOf(luncheon);
    await expect(register(platform, order)).rejects.toThrow("the registration has no invoice: too-much");
    await leftNothing(platform);
    await platform.db.update(ticketTypes).set({ priceCents: 3_500 });
    expect(await register(platform, order)).toMatchObject({ ok: true, isNew: true });
  });

  test("a connection that is cut between the two leaves nothing, and the form can be sent again", async ({
    site: { platform, ...site },
  }) => {
    const luncheon = await aLuncheon({ platform, ...site });
    const order = orderOf(luncheon);
    const { cut } = await platform.db.transaction(async (tx) => {
      await tx.execute(sql`lock table number_series`); // its people are stored, its number is not given yet
      const cut = register(platform, order).then(JSON.stringify, () => "cut");
      await untilOneWaits(platform.db);
      await tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return { cut };
    });
    expect(await cut).toBe("cut");
    await leftNothing(platform);
    expect(await register(platform, order)).toMatchObject({ ok: true, isNew: true });
    expect(await platform.db.$count(invoices)).toBe(1);
  });

  test("who waits for three seconds is told to try again, and the transaction goes on", async ({
    site: { platform, ...site },
  }) => {
    const luncheon = await aLuncheon({ platform, ...site });
    const answer = await platform.db.transaction(async (tx) => {
      await lockPlaces({ tx }, [luncheon.eventId]);
      return press(platform, async (context) => {
        const patience = async () => (await context.tx.execute(sql`show lock_timeout`)).rows;
        const before = await patience();
        const refused = await reserve(context, orderOf(luncheon));
        return { before, refused, after: await patience() };
      });
    });
    expect(answer.refused).toEqual({ ok: false, reason: "busy" });
    expect(answer.after).toEqual(answer.before);
    expect(await register(platform, orderOf(luncheon))).toMatchObject({ ok: true });
  });
});

async function leftNothing({ db }: Parameters<typeof register>[0]) {
  for (const table of [registrations, attendees, invoices, invoiceLines, ledger])
    expect(await db.$count(table)).toBe(0);
  expect(await db.$count(idempotencyKeys)).toBe(0);
}
