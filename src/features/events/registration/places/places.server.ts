import { randomInt } from "node:crypto";
import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { codeOf } from "#platform/database-faults.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { codeLength, lockPatience } from "../limits.ts";
import type { TicketType } from "../rules/tickets-on-sale.ts";
import { attendees, eventRegistration, registrations, ticketTypes } from "../tables.ts";

export type Settings = typeof eventRegistration.$inferSelect;
export type Registration = typeof registrations.$inferSelect;
export type Attendee = typeof attendees.$inferSelect;

type Tx = Pick<UseCaseContext, "tx">;

/**
 * Locks the places of events until the transaction ends, by their ids: whatever takes or frees a place, or changes how many there are,
 * does this first, after the events themselves and before memberships and invoices.
 */
export function lockPlaces({ tx }: Tx, eventIds: string[]): Promise<Settings[]> {
  return tx
    .select()
    .from(eventRegistration)
    .where(isAnyOf(eventRegistration.eventId, eventIds))
    .orderBy(asc(eventRegistration.eventId))
    .for("no key update");
}

/**
 * The same for one event and somebody who waits: "busy" after three seconds, since a statement would end after five and read
 * as an outage. Null where the event takes no registrations.
 */
export async function lockPlacesSoon({ tx }: Tx, eventId: string): Promise<Settings | null | "busy"> {
  try {
    return await tx.transaction(async (part) => {
      await part.execute(sql`select set_config('lock_timeout', ${lockPatience}, true)`);
      const [settings] = await lockPlaces({ tx: part }, [eventId]);
      await part.execute(sql`set local lock_timeout to default`); // it would hold for the rest of the transaction
      return settings ?? null;
    });
  } catch (error) {
    const code = codeOf(error) ?? codeOf((error as Error).cause);
    if (code !== "55P03") throw error;
    return "busy";
  }
}

/** The registration with this id, under the lock of its event's places; null when it is gone, "busy" as above. */
export async function holdRegistration(context: Tx, id: number): Promise<Registration | null | "busy"> {
  const find = async () =>
    (await context.tx.select().from(registrations).where(eq(registrations.id, id)))[0] ?? null;
  const known = await find();
  const held = known && (await lockPlacesSoon(context, known.eventId)); // a registration never changes its event
  return held === "busy" ? held : held && find();
}

/** The states in which people take places: also a hold that has run out, until it is ended. */
export const takingPlaces = ["held", "live"] as const;

/**
 * How many people come with each ticket of an event, by its id. The event is named for both tables: so each is read by its
 * index alone.
 */
export async function takenPlaces(connection: Connection, eventId: string): Promise<Map<number, number>> {
  const rows = await connection
    .select({ typeId: attendees.ticketTypeId, people: count() })
    .from(attendees)
    .innerJoin(registrations, eq(registrations.id, attendees.registrationId))
    .where(
      and(
        ...[eq(attendees.eventId, eventId), eq(registrations.eventId, eventId)],
        ...[isNull(attendees.cancelledAt), inArray(registrations.state, [...takingPlaces])],
      ),
    )
    .groupBy(attendees.ticketTypeId);
  return new Map(rows.map(({ typeId, people }) => [typeId ?? 0, people]));
}

export function typesOf(connection: Connection, eventId: string): Promise<TicketType[]> {
  return connection
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
}

/** The people of a registration, also those who were canceled, ticket by ticket. */
export function peopleOf(connection: Connection, registrationId: number): Promise<Attendee[]> {
  return connection
    .select()
    .from(attendees)
    .where(eq(attendees.registrationId, registrationId))
    .orderBy(asc(attendees.ticket), asc(attendees.seat));
}

/** The members among these who have a ticket of the event at the price of members. */
export async function holdersAmong(
  connection: Connection,
  eventId: string,
  memberIds: number[],
): Promise<Set<number>> {
  const rows = await connection
    .select({ memberId: attendees.memberId })
    .from(attendees)
    .where(
      and(
        ...[eq(attendees.eventId, eventId), eq(attendees.pricedAs, "member"), isNull(attendees.cancelledAt)],
        isAnyOf(attendees.memberId, memberIds),
      ),
    );
  return new Set(rows.flatMap(({ memberId }) => memberId ?? []));
}

const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"; // without those that are misread: I O 0 1

/** A code for a ticket, unlike any other's by its 50 bits. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join("");
}
