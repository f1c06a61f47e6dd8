import { TZDate } from "@date-fns/tz";
import ical, { ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { cancellationWords } from "../cancellation/cancellation-words.ts";
import { descriptionText } from "../description/description.server.ts";
import type { Event } from "../event.ts";
import { feedRefreshHours } from "../limits.ts";

/** An event in a feed; one that was deleted recently is included, and is cancelled for its subscribers. */
export type FeedEvent = Event & { deleted: boolean };

/**
 * The source of a feed: the organisation's name and time zone, and the site's origin, e.g.
 * "https://www.example.org".
 */
export type FeedSource = { name: string; timeZone: string; origin: string };

/** `uidDomain` ends every UID and does not change when the site's domain does. */
type CalendarSource = FeedSource & { uidDomain: string };

/**
 * Events as an iCalendar file (RFC 5545). UIDs never change and SEQUENCE grows with every change, so that a
 * subscribed calendar moves or cancels the entries it has. Events without a date are left out.
 */
export function calendarFeed(
  { name, timeZone, origin, uidDomain }: CalendarSource,
  events: FeedEvent[],
): string {
  const calendar = ical({
    name,
    prodId: { company: name, product: "Events", language: "EN" },
    ttl: feedRefreshHours * 3600,
    // With a time zone for the calendar itself the generator would write DTSTAMP in it, but UTC is required.
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
      status:
        event.deleted || event.cancelledAt !== null ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      attachments: event.imageUrl ? [new URL(event.imageUrl, origin).href] : [],
    });
  }
  return calendar.toString();
}

/** The URL of an event's page. */
export function eventAddress(origin: string, event: Pick<Event, "id">): string {
  return `${origin}/event/${event.id}`;
}

function details(event: Event): string {
  const takesPlace = event.cancelledAt === null;
  return [
    ...cancellationWords(event),
    descriptionText(event),
    takesPlace && event.isVirtual && event.zoomLink && `Join: ${event.zoomLink}`,
    takesPlace && event.paymentLink && `Register / Pay: ${event.paymentLink}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
