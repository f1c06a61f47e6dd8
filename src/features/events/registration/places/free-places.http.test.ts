import { and, eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { closeShort } from "#billing/documents/close-short.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { bouncePayment } from "#billing/payments/reverse-payment.server.ts";
import { exceptions, invoices } from "#billing/tables.ts";
import { events } from "#features/events/tables.ts";
import { members } from "#features/members/tables.ts";
import { listHistory } from "#platform/history.server.ts";
import { mails } from "#platform/tables.ts";
import { act, look, pay } from "#tests/support/billing.ts";
import { memberWithListing } from "#tests/support/members.ts";
import { contradictions } from "#tests/support/random-money.ts";
import {
  aLuncheon,
  aTicket,
  cancel,
  coffee,
  orderOf,
  peopleIn,
  press,
  register,
  registered,
  registrationOf,
} from "#tests/support/registration.ts";
import { type Site, test } from "#tests/support/site.ts";
import { confirmRegistration, releasePlaces } from "./free-places.server.ts";
import { takenPlaces } from "./places.server.ts";

const inTime = "2027-05-21T15:30:00Z"; // May 21, 11:30 AM
const late = "2027-05-21T15:30:01Z";

const threeOf = (typeId: number) => [1, 2, 3].map(() => aTicket(typeId));

/** Three tickets at $35.00, on one invoice. */
async function three(site: Site) {
  const luncheon = await aLuncheon(site);
  const made = await registered(site.platform, orderOf(luncheon, { tickets: threeOf(luncheon.typeId) }));
  const invoiceId = made.invoiceId ?? 0;
  const coming = async () =>
    (await takenPlaces(site.platform.db, luncheon.eventId)).get(luncheon.typeId) ?? 0;
  return { ...luncheon, id: made.id, invoiceId, coming };
}

const canceledEvent = ({ platform: { db, clock } }: Site, id: string) =>
  db.update(events).set({ cancelledAt: clock.now() }).where(eq(events.id, id));

describe("a place that is held", () => {
  test("[RC12] is given by one press in time, to the second, and by a second press not again", async ({
    site,
  }) => {
    const { platform, clock } = site;
    const luncheon = await aLuncheon(site, coffee);
    const { id } = await registered(platform, orderOf(luncheon, { pays: "free" }));
    clock.set("2027-03-02T15:00:00Z");
    const confirm = () => press(platform, (context) => confirmRegistration(context, { id }));
    expect(await confirm()).toEqual({ ok: true, isNew: true });
    expect(await confirm()).toEqual({ ok: true, isNew: false });
    expect(await registrationOf(platform, id)).toMatchObject({
      state: "live",
      heldFor: null,
      heldUntil: null,
    });
    const done = (await listHistory(platform.db, "registration", String(id))).map(({ action }) => action);
    expect(done).toEqual(["held", "confirmed"]);
  });

  test("[RC12] is free again a second later, once the job has run, and counts until then", async ({
    site,
  }) => {
    const { platform, clock } = site;
    const luncheon = await aLuncheon(site, { ...coffee, settings: { places: 1 } });
    const order = () => orderOf(luncheon, { pays: "free" });
    const { id } = await registered(platform, order());
    clock.set("2027-03-02T15:00:00Z");
    await releasePlaces.run({}, platform);
    expect(await register(platform, order())).toMatchObject({ reason: "full" });
    clock.set("2027-03-02T15:00:01Z");
    for (let runs = 0; runs < 3; runs++) await releasePlaces.run({}, platform);
    expect(await press(platform, (context) => confirmRegistration(context, { id }))).toMatchObject({
      reason: "over-time",
    });
    expect(await registrationOf(platform, id)).toMatchObject({ state: "ended", heldFor: null });
    expect(await peopleIn(platform, id)).toMatchObject([{ cancelledWhy: "unconfirmed" }]);
    expect(await register(platform, order())).toMatchObject({ ok: true });
  });

  test("[RC12] nothing is given that is gone or was canceled meanwhile", async ({ site }) => {
    const { platform } = site;
    const luncheon = await aLuncheon(site, coffee);
    const { id } = await registered(platform, orderOf(luncheon, { pays: "free" }));
    expect(await cancel(platform, id)).toMatchObject({ ok: true, creditCents: 0 });
    const confirm = (one: number) => press(platform, (context) => confirmRegistration(context, { id: one }));
    expect(await confirm(id)).toMatchObject({ reason: "over-time" });
    expect(await confirm(id + 1)).toMatchObject({ reason: "not-found" });
    const late = await registered(platform, orderOf(luncheon, { pays: "free" }));
    await canceledEvent(site, luncheon.eventId);
    expect(await confirm(late.id)).toEqual({ ok: false, reason: "over" });
  });

  test("[RC12] one that can't be released keeps no other", async ({ site }) => {
    const { platform, clock } = site;
    const luncheon = await aLuncheon(site, coffee);
    const made: number[] = [];
    for (let at = 0; at < 2; at += 1)
      made.push((await registered(platform, orderOf(luncheon, { pays: "free" }))).id);
    clock.set("2027-03-02T15:00:01Z");
    await platform.db.execute(`create function refuse_first() returns trigger language plpgsql as
      $$ begin if new.id = ${made[0]} then raise exception 'cut off'; end if; return new; end $$`);
    await platform.db.execute(
      "create trigger refuse_first before update on registrations for each row execute function refuse_first()",
    );
    try {
      await releasePlaces.run({}, platform);
    } finally {
      await platform.db.execute("drop function refuse_first cascade");
    }
    const states = await Promise.all(made.map(async (id) => (await registrationOf(platform, id)).state));
    expect(states).toEqual(["held", "ended"]);
  });
});

describe("tickets that are canceled", () => {
  test("[RC22] all of an unpaid invoice in time: it is void, and the places are free", async ({ site }) => {
    const { id, invoiceId, coming } = await three(site);
    site.clock.set(inTime);
    expect(await cancel(site.platform, id)).toMatchObject({ ok: true, creditCents: 10_500, backCents: 0 });
    expect((await look(site.platform, invoiceId)).state).toBe("void");
    expect(await coming()).toBe(0);
    expect(await registrationOf(site.platform, id)).toMatchObject({ state: "ended" });
    expect(new Set((await peopleIn(site.platform, id)).map(({ cancelledWhy }) => cancelledWhy))).toEqual(
      new Set(["self"]),
    );
  });

  test("[RC22] the same after the deadline: the places are free, and it is still owed and can be paid", async ({
    site,
  }) => {
    const { id, invoiceId, coming } = await three(site);
    site.clock.set(late);
    expect(await cancel(site.platform, id)).toMatchObject({ ok: true, creditCents: 0, owedCents: 10_500 });
    expect(await coming()).toBe(0);
    expect(await look(site.platform, invoiceId)).toMatchObject({ owedCents: 10_500 });
    expect(await pay(site.platform, invoiceId, { amountCents: 10_500 })).toMatchObject({ ok: true });
    expect(await site.platform.db.$count(exceptions)).toBe(0);
  });

  test("money for an event that was canceled starts nothing, and waits for a decision", async ({ site }) => {
    const { eventId, invoiceId } = await three(site);
    await canceledEvent(site, eventId);
    expect(await pay(site.platform, invoiceId, { amountCents: 10_500 })).toMatchObject({
      ok: true,
      starts: [],
    });
    expect(await site.platform.db.select().from(exceptions)).toMatchObject([{ kind: "paid-nothing-begun" }]);
  });

  test("[RC21] one of three that a check has paid: a credit note, a decision about $35.00, and two stay", async ({
    site,
  }) => {
    const { id, invoiceId, coming } = await three(site);
    await pay(site.platform, invoiceId, { amountCents: 10_500 });
    site.clock.set(inTime);
    expect(await cancel(site.platform, id, [2])).toMatchObject({ ok: true, backCents: 3_500, owedCents: 0 });
    expect(await coming()).toBe(2);
    expect(await registrationOf(site.platform, id)).toMatchObject({ state: "live" });
    const [note] = await site.platform.db.select().from(invoices).where(eq(invoices.kind, "credit"));
    expect(note).toMatchObject({ corrects: invoiceId, totalCents: 3_500 });
    expect(await site.platform.db.select().from(exceptions)).toMatchObject([{ kind: "overpaid" }]);
    expect(await contradictions(site.platform)).toEqual([]);
  });

  test("[RC21] one of three that nobody paid stays until billing can credit it, and one after the deadline is canceled", async ({
    site,
  }) => {
    const { id, coming } = await three(site);
    expect(await cancel(site.platform, id, [2])).toEqual({ ok: false, reason: "needs-give-back" });
    expect(await coming()).toBe(3);
    expect((await peopleIn(site.platform, id)).every(({ cancelledAt }) => cancelledAt === null)).toBe(true);
    site.clock.set(late);
    expect(await cancel(site.platform, id, [2])).toMatchObject({ ok: true, owedCents: 10_500 });
    expect(await coming()).toBe(2);
  });

  test("[RC23] two tabs and staff at once cancel a ticket once", async ({ site }) => {
    const { id, invoiceId } = await three(site);
    await pay(site.platform, invoiceId, { amountCents: 10_500 });
    const done = await Promise.all([1, 2, 3].map(() => cancel(site.platform, id, [2])));
    expect(done.map((one) => (one.ok ? "ok" : one.reason)).sort()).toEqual(["canceled", "canceled", "ok"]);
    const ofCredit = eq(invoices.kind, "credit");
    expect(await site.platform.db.$count(invoices, ofCredit)).toBe(1);
  });

  test("[RC13] a table goes as one", async ({ site }) => {
    const tickets = [{ title: "Table of 8", seats: 8, priceCents: 0, memberPriceCents: null }];
    const luncheon = await aLuncheon(site, { settings: { places: null }, tickets });
    const order = orderOf(luncheon, { tickets: [aTicket(luncheon.typeId), aTicket(luncheon.typeId)] });
    const { id } = await registered(site.platform, order);
    expect(await cancel(site.platform, id, [1])).toMatchObject({ ok: true });
    expect((await takenPlaces(site.platform.db, luncheon.eventId)).get(luncheon.typeId)).toBe(8);
    const gone = (await peopleIn(site.platform, id)).filter(({ cancelledAt }) => cancelledAt !== null);
    expect(gone.map(({ ticket }) => ticket)).toEqual(Array(8).fill(1));
  });

  test("[RC3] a member whose ticket was canceled may have her price again", async ({ site }) => {
    const luncheon = await aLuncheon(site);
    const { member, userId } = await memberWithListing(site);
    const hers = () =>
      orderOf(luncheon, { tickets: [aTicket(luncheon.typeId, member.id)], beneficiary: { userId } });
    const { id } = await registered(site.platform, hers());
    await cancel(site.platform, id);
    expect(await register(site.platform, hers())).toMatchObject({ ok: true });
  });
});

describe("what billing does with the invoice", () => {
  const voided = (site: Site, id: number) =>
    act(site.platform, (context) => voidInvoice(context, { id, reason: "Wrong" }));

  test("[RC30] voided before the event: its places are free; after it nothing changes", async ({ site }) => {
    const first = await three(site);
    expect(await voided(site, first.invoiceId)).toEqual({ ok: true });
    expect(await first.coming()).toBe(0);
    expect(await peopleIn(site.platform, first.id)).toMatchObject(Array(3).fill({ cancelledWhy: "staff" }));
    const order = orderOf(first);
    const second = await registered(site.platform, order);
    site.clock.set("2027-06-04T17:00:01Z");
    expect(await voided(site, second.invoiceId ?? 0)).toEqual({ ok: true });
    expect(await registrationOf(site.platform, second.id)).toMatchObject({ state: "live" });
  });

  test("[RC30] a rest that is written off after a payment takes no place away", async ({ site }) => {
    const { id, invoiceId, coming } = await three(site);
    await pay(site.platform, invoiceId, { amountCents: 10_000 });
    const { version } = (await look(site.platform, invoiceId)).invoice;
    const done = await act(site.platform, (context) =>
      closeShort(context, { how: "write-off", id: invoiceId, version, reason: "Five short" }),
    );
    expect(done).toMatchObject({ ok: true });
    expect(await registrationOf(site.platform, id)).toMatchObject({ state: "live" });
    expect(await coming()).toBe(3);
  });

  test("[RC31] a check that bounces is owed again, and the place stays; the receipt says what was paid for", async ({
    site,
  }) => {
    const { id, invoiceId, coming } = await three(site);
    const paid = await pay(site.platform, invoiceId, { amountCents: 10_500 });
    const [receipt] = await site.platform.db.select().from(mails);
    expect(receipt?.text).toContain("You're registered for Spring Luncheon on June 4, 2027.");
    const bounced = await act(site.platform, (context) =>
      bouncePayment(context, { id: paid.ok ? paid.id : 0, reason: "No money" }),
    );
    expect(bounced).toMatchObject({ ok: true });
    expect(await look(site.platform, invoiceId)).toMatchObject({ owedCents: 10_500 });
    expect(await registrationOf(site.platform, id)).toMatchObject({ state: "live" });
    expect(await coming()).toBe(3);
  });
});

test("a member who is removed leaves her ticket, at its price and without her record", async ({ site }) => {
  const luncheon = await aLuncheon(site);
  const { member, userId } = await memberWithListing(site);
  const tickets = [aTicket(luncheon.typeId, member.id)];
  const { id } = await registered(site.platform, orderOf(luncheon, { tickets, beneficiary: { userId } }));
  await site.platform.db.delete(members).where(and(eq(members.id, member.id), isNull(members.deletedAt)));
  expect(await peopleIn(site.platform, id)).toMatchObject([{ memberId: null, priceCents: 2_500 }]);
  expect(await registrationOf(site.platform, id)).toMatchObject({ memberId: null, state: "live" });
});
