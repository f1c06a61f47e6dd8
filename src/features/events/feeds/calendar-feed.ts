import { TZDate } from "@date-fns/tz";
import ical, { ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Event } from "../event.ts";
import { feedRefreshHours } from "../limits.ts";

/** An event in a feed; one that was deleted a short while ago is still told, as cancelled. */
export type FeedEvent = Event & { cancelled: boolean };

/** Whose feed it is: the organisation's name and zone, and the site's address, e.g. "https://www.example.org". */
export type FeedSource = { name: string; timeZone: string; origin: string };

/** `uidDomain` ends every UID, and stays when the site's address changes. */
type CalendarSource = FeedSource & { uidDomain: string };

/**
 * Events as an iCalendar file (RFC 5545). UIDs last and SEQUENCE grows with every change, so that a subscribed
 * calendar moves or strikes out what it already holds. Events without a date are left out.
 */
export function calendarFeed(
  { name, timeZone, origin, uidDomain }: CalendarSource,
  events: FeedEvent[],
): string {
  const calendar = ical({
    name,
    prodId: { company: name, product: "Events", language: "EN" },
    ttl: feedRefreshHours * 3600,
    // A zone of the calendar itself would make the generator write DTSTAMP in it, where UTC is required.
    timezone: { name: null, generator: (zone) => String(tzlib_get_ical_block(zone)[0]) },
  });
  for (const event of events) {
    if (!event.startsAt || !event.endsAt) continue;
    const updatedAt = new Date(event.updatedAt);
    calendar.createEvent({
      id: `${event.id}@${uidDomain}`,
      sequence: event.version - 1,
      stamp: updatedAt,
      lastModified: updatedAt,
      timezone: timeZone,
      start: new TZDate(event.startsAt, timeZone),
      end: new TZDate(event.endsAt, timeZone),
      summary: event.title,
      location: event.location,
      description: details(event),
      url: eventAddress(origin, event),
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      attachments: event.imageUrl ? [new URL(event.imageUrl, origin).href] : [],
    });
  }
  return calendar.toString();
}

/** The address of an event's page. */
export function eventAddress(origin: string, event: Pick<Event, "id">): string {
  return `${origin}/event/${event.id}`;
}

function details(event: Event): string {
  return [
    event.description,
    event.isVirtual && event.zoomLink && `Join: ${event.zoomLink}`,
    event.paymentLink && `Register / Pay: ${event.paymentLink}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
