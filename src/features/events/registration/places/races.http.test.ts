import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { issueInvoice } from "#billing/documents/issue-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { lockInvoice } from "#billing/ledger/locked-invoice.server.ts";
import { invoices } from "#billing/tables.ts";
import { lockSeriesOf } from "#features/events/changes/change-store.server.ts";
import { deleteEvent } from "#features/events/trash/delete-event.server.ts";
import { eventTrash } from "#features/events/trash/event-trash.server.ts";
import { openDatabase } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { contradictions } from "#tests/support/random-money.ts";
import {
  aLuncheon,
  aTicket,
  cancel,
  coffee,
  meet,
  orderOf,
  press,
  register,
  registered,
  registrationOf,
} from "#tests/support/registration.ts";
import { test } from "#tests/support/site.ts";
import { attendees, eventRegistration, registrations, ticketTypes } from "../tables.ts";
import { cancelTickets, confirmRegistration, releasePlaces } from "./free-places.server.ts";
import { lockPlaces, takenPlaces } from "./places.server.ts";
import { reserve } from "./reserve.server.ts";

const taken = async ({ db }: Platform, eventId: string) =>
  [...(await takenPlaces(db, eventId)).values()].reduce((sum, count) => sum + count, 0);

test("[RC1] 200 at once for 60 places: 60 have one, each with an invoice, and the others read that they are gone", async ({
  site,
}) => {
  const luncheon = await aLuncheon(site);
  const url = site.platform.config.DATABASE_URL ?? "";
  const pools = Array.from({ length: 4 }, () => openDatabase(url, { use: "work" }));
  const orders = Array.from({ length: 200 }, (_, at) => ({ order: orderOf(luncheon), db: pools[at % 4] }));
  const pressed = async ({ order, db = site.platform.db }: (typeof orders)[number]) => {
    for (;;) {
      const done = await register({ ...site.platform, db }, order);
      if (done.ok || done.reason !== "busy") return done; // on a busy machine some are asked to press again
    }
  };
  const done = await Promise.all(orders.map(pressed));
  for (const pool of pools) await pool.$client.end();
  expect(done.filter(({ ok }) => ok)).toHaveLength(60);
  expect(done.filter((one) => !one.ok && one.reason === "full" && one.left === 0)).toHaveLength(140);
  expect(await taken(site.platform, luncheon.eventId)).toBe(60);
  const numbers = (await site.platform.db.select().from(invoices)).map(({ number }) => number);
  expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  expect(await contradictions(site.platform)).toEqual([]);
});

test("[RC1] while many register, cancel and confirm at once, no place is taken twice, and none is lost", async ({
  site,
}) => {
  const { platform } = site;
  const luncheon = await aLuncheon(site, { ...coffee, settings: { places: 10 } });
  const order = () => orderOf(luncheon, { pays: "free", tickets: [aTicket(luncheon.typeId)] });
  const first = await Promise.all(Array.from({ length: 10 }, () => registered(platform, order())));
  const acts = first.flatMap(({ id }, at) => [
    at % 2 === 0 ? cancel(platform, id) : press(platform, (context) => confirmRegistration(context, { id })),
    register(platform, order()),
  ]);
  const done = await Promise.all(acts);
  expect(done.filter((_, at) => at % 2 === 0).every(({ ok }) => ok)).toBe(true);
  const again = done.filter((one, at) => at % 2 === 1 && one.ok).length;
  expect(await taken(platform, luncheon.eventId)).toBe(5 + again);
  expect(again).toBeLessThanOrEqual(5);
});

test("[RC12] who confirms while the release has the place finds the time over, and never both", async ({
  site,
}) => {
  const { platform, clock } = site;
  const luncheon = await aLuncheon(site, coffee);
  for (let round = 0; round < 5; round++) {
    clock.set("2027-03-01T15:00:00Z");
    const { id } = await registered(platform, orderOf(luncheon, { pays: "free" }));
    clock.set("2027-03-02T15:00:00Z"); // the last second
    const pressed = press(platform, async (context) => {
      clock.set("2027-03-02T15:00:01Z");
      return confirmRegistration(context, { id });
    });
    const [confirmed] = await Promise.all([pressed, releasePlaces.run({}, platform)]);
    expect((await registrationOf(platform, id)).state).toBe(confirmed.ok ? "live" : "ended");
  }
});

/** Takes the next number of invoices, as `issueInvoice` does after the places. */
const nextNumber: (context: UseCaseContext) => Promise<unknown> = (context) =>
  issueInvoice(context, {
    ...{ payer: { name: "Ada" }, email: null },
    lines: [{ text: "A seat", quantity: 1, unitCents: 4_000, income: "events" }],
  });

test("registering takes its locks in the order of canceling, settings, deletion and voiding", async ({
  site,
}) => {
  const { platform } = site;
  const luncheon = await aLuncheon(site);
  const { eventId } = luncheon;
  const { id, invoiceId } = await registered(platform, orderOf(luncheon));
  const invoice = invoiceId ?? 0;
  const places = (context: UseCaseContext) => lockPlaces(context, [eventId]);
  const canceling = { locks: places, later: (context: UseCaseContext) => lockInvoice(context, invoice) };
  const saving = {
    locks: places,
    later: async ({ tx }: UseCaseContext) => {
      await tx.update(eventRegistration).set({ places: 70 });
      await tx.update(ticketTypes).set({ title: "Guests" });
    },
  };
  const registering = (context: UseCaseContext) => reserve(context, orderOf(luncheon));
  for (const first of [canceling, saving, { locks: places, later: nextNumber }])
    expect(await meet(platform, first, registering)).toMatchObject({ ok: true });
  const voiding = (context: UseCaseContext) => voidInvoice(context, { id: invoice, reason: "Wrong" });
  expect(await meet(platform, canceling, voiding)).toEqual({ ok: true });
  expect(await registrationOf(platform, id)).toMatchObject({ state: "ended" });
  const another = await registered(platform, orderOf(luncheon));
  const ending = (context: UseCaseContext) =>
    cancelTickets(context, { id: another.id, tickets: "all", why: "staff" });
  const billed = {
    locks: places,
    later: (context: UseCaseContext) => lockInvoice(context, another.invoiceId ?? 0),
  };
  expect(await meet(platform, billed, ending)).toMatchObject({ ok: true });
});

test("registering waits for no change of the event itself, and a deletion for no registration", async ({
  site,
}) => {
  const { platform } = site;
  const luncheon = await aLuncheon(site);
  const meanwhile = await press(platform, async (context) => {
    await lockSeriesOf(context.tx, luncheon.eventId);
    const made = await register(platform, orderOf(luncheon));
    await deleteEvent(context, { id: luncheon.eventId, scope: "this" });
    return made;
  });
  expect(meanwhile).toMatchObject({ ok: true });
  expect(await register(platform, orderOf(luncheon))).toEqual({ ok: false, reason: "closed" });
});

test("an event that is deleted for good takes its registrations along, and leaves their invoices; whoever comes too late is refused", async ({
  site,
}) => {
  const { platform } = site;
  const luncheon = await aLuncheon(site);
  const { invoiceId } = await registered(platform, orderOf(luncheon));
  const purge = ({ tx, now }: UseCaseContext) => eventTrash.purge(tx, sql`(${luncheon.eventId})`, now);
  const late = await meet(platform, { locks: purge, later: async () => undefined }, (context) =>
    reserve(context, orderOf(luncheon)),
  );
  expect(late).toEqual({ ok: false, reason: "closed" });
  for (const table of [registrations, attendees, ticketTypes, eventRegistration])
    expect(await platform.db.$count(table)).toBe(0);
  expect(await platform.db.$count(invoices)).toBe(1);
  const voided = await press(platform, (context) =>
    voidInvoice(context, { id: invoiceId ?? 0, reason: "No event" }),
  );
  expect(voided).toEqual({ ok: true });
});

test("a purge that waits for somebody who registers takes that registration along too", async ({ site }) => {
  const { platform } = site;
  const luncheon = await aLuncheon(site);
  const registering = {
    locks: (context: UseCaseContext) => lockPlaces(context, [luncheon.eventId]),
    later: (context: UseCaseContext) => reserve(context, orderOf(luncheon)),
  };
  await meet(platform, registering, ({ tx, now }) => eventTrash.purge(tx, sql`(${luncheon.eventId})`, now));
  expect(await platform.db.$count(registrations)).toBe(0);
});
