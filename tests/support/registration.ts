import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { EventInput } from "#features/events/event.ts";
import { cancelTickets } from "#features/events/registration/places/free-places.server.ts";
import { type Order, reserve } from "#features/events/registration/places/reserve.server.ts";
import {
  attendees,
  eventRegistration,
  registrations,
  ticketTypes,
} from "#features/events/registration/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { addEvent, eventInput } from "./events.ts";
import { untilOneWaits } from "./lock-order.ts";
import type { Site } from "./site.ts";

type Opened = {
  settings?: Partial<typeof eventRegistration.$inferInsert>;
  tickets?: Partial<typeof ticketTypes.$inferInsert>[];
  event?: Partial<EventInput>;
};

/**
 * The luncheon of the cases, on March 1, 2027: Friday, June 4, 11:30 AM to 1:00 PM, 60 places, members $25, guests $35, by
 * invoice or at the door, unless said otherwise. Returns its id and those of its tickets.
 */
export async function aLuncheon({ platform, clock }: Site, { settings, tickets = [{}], event }: Opened = {}) {
  clock.set("2027-03-01T15:00:00Z");
  const { db } = platform;
  const when = { date: "2027-06-04", startTime: "11:30", endTime: "13:00" };
  const fields = eventInput({ title: "Spring Luncheon", ...when, ...event });
  const { id: eventId } = await addEvent(platform, "events-1", fields);
  const ways = { paysInvoice: true, paysDoor: true };
  await db.insert(eventRegistration).values({ eventId, places: 60, ...ways, ...settings });
  const types = await db
    .insert(ticketTypes)
    .values(
      tickets.map((ticket, at) => ({
        ...{ eventId, position: at + 1, title: "Guest", priceCents: 3_500, memberPriceCents: 2_500 },
        ...ticket,
      })),
    )
    .returning({ id: ticketTypes.id });
  return { eventId, typeIds: types.map(({ id }) => id), typeId: types[0]?.id ?? 0 };
}

/** A coffee without a price, and with 40 places. */
export const coffee = { settings: { places: 40 }, tickets: [{ priceCents: 0, memberPriceCents: null }] };

type Luncheon = Awaited<ReturnType<typeof aLuncheon>>;

/** A visitor's order of one ticket by invoice, unless said otherwise. */
export function orderOf({ eventId, typeId }: Luncheon, changes: Partial<Order> = {}): Order {
  return {
    ...{ eventId, formToken: randomUUID(), beneficiary: null, userId: null, pays: "invoice" },
    buyer: { name: "Ada Baker", email: "ada@example.org", company: null },
    tickets: [aTicket(typeId)],
    ...changes,
  };
}

export const aTicket = (typeId: number, memberId: number | null = null) => ({
  ...{ typeId, memberId },
  people: [{ name: "Ada Baker", email: null, company: null }],
});

export function press<Result>(platform: Platform, run: (context: UseCaseContext) => Promise<Result>) {
  return inTransaction(platform, "visitor", run);
}

export function register(platform: Platform, order: Order) {
  return press(platform, (context) => reserve(context, order));
}

/** Registers, and returns the registration; throws where there is no place. */
export async function registered(platform: Platform, order: Order) {
  const made = await register(platform, order);
  if (!made.ok) throw new Error(made.reason);
  return made;
}

export function cancel(platform: Platform, id: number, tickets: number[] | "all" = "all") {
  return press(platform, (context) => cancelTickets(context, { id, tickets, why: "self" }));
}

export async function registrationOf({ db }: Platform, id: number) {
  const [found] = await db.select().from(registrations).where(eq(registrations.id, id));
  if (!found) throw new Error("there is no such registration");
  return found;
}

export function peopleIn({ db }: Platform, registrationId: number) {
  return db
    .select()
    .from(attendees)
    .where(eq(attendees.registrationId, registrationId))
    .orderBy(asc(attendees.ticket), asc(attendees.seat));
}

type Act = (context: UseCaseContext) => Promise<unknown>;

/**
 * Begins `second` when `first` has taken the first of its locks, and lets `first` take the others once `second` waits. Where the
 * two lock in different orders, Postgres ends one of them, and this throws.
 */
export async function meet<Result>(
  platform: Platform,
  first: { locks: Act; later: Act },
  second: (context: UseCaseContext) => Promise<Result>,
): Promise<Result> {
  const { running } = await press(platform, async (context) => {
    await first.locks(context);
    const running = press(platform, second);
    running.catch(() => undefined); // read below
    await untilOneWaits(platform.db);
    await first.later(context);
    return { running };
  });
  return running;
}
