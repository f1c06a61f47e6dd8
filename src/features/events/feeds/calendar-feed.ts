import { TZDate } from "@date-fns/tz";
import ical, { ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { cancellationWords, cancelledTitle } from "../cancellation/cancellation-words.ts";
import { descriptionText } from "../description/description.server.ts";
import { type Event, isPast } from "../event.ts";
import { feedRefreshHours } from "../limits.ts";
import { shownMeetingLink } from "../meeting-link.ts";

/** An event in a feed; one that was deleted recently is included, and is cancelled for its subscribers. */
export type FeedEvent = Event & { deleted: boolean };

/**
 * The source of a feed: the organisation's name and time zone, and the site's origin, e.g.
 * "https://www.example.org".
 */
export type FeedSource = { name: string; timeZone: string; origin: string };

/** `uidDomain` ends every UID and does not change when the site's domain does. */
type CalendarSource = FeedSource & { uidDomain: string; now: Date };

/** Events as a calendar to subscribe to: with a name, and with how often to look again. */
export function calendarFeed(source: CalendarSource, events: FeedEvent[]): string {
  return calendarFile(source, events, { name: `${source.name}: Events`, ttl: feedRefreshHours * 3600 });
}

/** One event as a file. The file's calendar has no name: for one that has, Outlook opens a new calendar. */
export function eventFile(source: CalendarSource, event: FeedEvent): string {
  return calendarFile(source, [event], {});
}

/**
 * Events as an iCalendar file (RFC 5545). UIDs never change and SEQUENCE grows with every change, so that a
 * subscribed calendar moves or cancels the entries it has. Events without a date are left out.
 */
function calendarFile(
  { name, timeZone, origin, uidDomain, now }: CalendarSource,
  events: FeedEvent[],
  about: { name?: string; ttl?: number },
): string {
  const calendar = ical({
    ...about,
    prodId: { company: name, product: "Events", language: "EN" },
    // With a time zone for the calendar itself the generator would write DTSTAMP in it, but UTC is required.
    timezone: { name: null, generator: (zone) => String(tzlib_get_ical_block(zone)[0]) },
  });
  for (const event of events) {
    if (!event.startsAt || !event.endsAt) continue;
    const updatedAt = new Date(event.updatedAt);
    const isCancelled = event.deleted || event.cancelledAt !== null;
    calendar.createEvent({
      id: `${event.id}@${uidDomain}`,
      sequence: event.version - 1,
      stamp: updatedAt,
      lastModified: updatedAt,
      timezone: timeZone,
      start: new TZDate(event.startsAt, timeZone),
      end: new TZDate(event.endsAt, timeZone),
      // In words too: some calendars do not show the status.
      summary: isCancelled ? cancelledTitle(event.title) : event.title,
      location: event.location,
      description: details(event, { origin, now }),
      url: eventAddress(origin, event),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      attachments: event.imageUrl ? [new URL(event.imageUrl, origin).href] : [],
    });
  }
  return calendar.toString().replace(behindZone, "$<properties>$<zone>");
}

// The generator writes some of the calendar's properties behind the time zone, but all of them stand before the first
// component (RFC 5545, 3.6), and Outlook reads none that comes later.
const behindZone =
  /(?<zone>^BEGIN:VTIMEZONE\r\n[\s\S]*?^END:VTIMEZONE\r\n)(?<properties>(?:^(?!BEGIN:|END:).*\r\n)*)/m;

/** The URL of an event's page. */
export function eventAddress(origin: string, event: Pick<Event, "id">): string {
  return `${origin}/event/${event.id}`;
}

function details(event: Event, { origin, now }: Pick<CalendarSource, "origin" | "now">): string {
  const isOffered = event.cancelledAt === null && !isPast(event, now);
  const meeting = shownMeetingLink(event, origin);
  return [
    ...cancellationWords(event),
    event.price && `Price: ${event.price}`,
    descriptionText(event),
    isOffered && meeting && `Join: ${meeting}`,
    isOffered && event.paymentLink && `Register / Pay: ${new URL(event.paymentLink, origin).href}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
