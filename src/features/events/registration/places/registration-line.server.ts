import { eq } from "drizzle-orm";
import type { LineHandler } from "#billing/line-handler.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import { longDay } from "#platform/days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type Event, isPast } from "../../event.ts";
import { findEvent } from "../../store.server.ts";
import { registrations } from "../tables.ts";
import { endRegistration } from "./free-places.server.ts";
import { lockPlaces, type Registration } from "./places.server.ts";

/**
 * What a registration does when money moves on its invoice. Its place was given when it was sold, so being paid starts
 * nothing, and a payment that is taken back or bounces takes no place away.
 */
export const registrationLineHandler: LineHandler = {
  async lock(context, ids) {
    const found = await context.tx
      .select({ eventId: registrations.eventId })
      .from(registrations)
      .where(isAnyOf(registrations.id, ids));
    await lockPlaces(
      context,
      found.map(({ eventId }) => eventId),
    );
  },
  async settled(context, id) {
    const { registration, event } = await find(context, id);
    if (!registration) return null; // it went with its event: a person decides
    if (registration.state !== "live") return ""; // canceled after the deadline: it was still owed
    if (!event || event.cancelledAt !== null) return null;
    if (isPast(event, context.now)) return "";
    return `You're registered for ${[event.title, ...onDay(event)].join(" on ")}.`;
  },
  async voided(context, id, hasMoney = false) {
    const { registration, event } = await find(context, id);
    if (hasMoney || !registration || registration.state === "ended") return;
    if (event && isPast(event, context.now)) return; // who came has come
    await endRegistration(context, registration, context.actor === "system" ? "unpaid" : "staff");
  },
};

const onDay = ({ date }: Event) => (date === "" ? [] : [longDay(date)]);

async function find({ tx }: UseCaseContext, id: number) {
  const [registration = null] = await tx.select().from(registrations).where(eq(registrations.id, id));
  const event = registration && (await findEvent(tx, registration.eventId));
  return { registration, event } satisfies { registration: Registration | null; event: Event | null };
}
