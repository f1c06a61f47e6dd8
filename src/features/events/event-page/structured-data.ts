import { descriptionText } from "../description/description.server.ts";
import { type Event, isPast } from "../event.ts";
import { shownMeetingLink } from "../meeting-link.ts";
import { amountOf } from "../price.ts";
import { withOffset } from "../recurrence/schedule.ts";

type Site = { origin: string; organisation: string; timeZone: string; now: Date };

/**
 * An event as schema.org data for search engines; undefined without a date, which they require. Times include
 * the zone's offset. The link of a meeting is only in it where it is everyone's, a price only where the words are one
 * amount, and an event that is over offers nothing.
 */
export function structuredData(event: Event, { origin, organisation, timeZone, now }: Site) {
  if (!event.startsAt || !event.endsAt) return undefined;
  const url = `${origin}/event/${event.id}`;
  const takesPlace = event.cancelledAt === null;
  const place = { "@type": "Place", name: event.location, address: event.location };
  const online = { "@type": "VirtualLocation", url: shownMeetingLink(event, origin) ?? url };
  const amount = amountOf(event.price);
  const isOffered = takesPlace && !isPast(event, now) && (amount !== null || event.paymentLink !== null);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    url,
    startDate: withOffset(new Date(event.startsAt), timeZone),
    endDate: withOffset(new Date(event.endsAt), timeZone),
    eventStatus: `https://schema.org/${takesPlace ? "EventScheduled" : "EventCancelled"}`,
    eventAttendanceMode: `https://schema.org/${event.isVirtual ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"}`,
    location: event.isVirtual ? online : place,
    description: descriptionText(event) || undefined,
    image: event.imageUrl ? [new URL(event.imageUrl, origin).href] : undefined,
    organizer: { "@type": "Organization", name: organisation, url: origin },
    isAccessibleForFree: amount === "0.00" || undefined,
    offers: isOffered
      ? {
          "@type": "Offer",
          url: event.paymentLink ? new URL(event.paymentLink, origin).href : url,
          ...(amount !== null && { price: amount, priceCurrency: "USD" }),
        }
      : undefined,
  };
}

/** The URL that opens Google Calendar with this event filled in; null without a date. */
export function googleCalendarAddress(event: Event, origin: string): string | null {
  if (!event.startsAt || !event.endsAt) return null;
  const instant = (iso: string) => iso.replace(/[-:]|\.\d{3}/g, "");
  const params = new URLSearchParams({
    action: "TEMPLATE",
    text: event.title,
    dates: `${instant(event.startsAt)}/${instant(event.endsAt)}`,
    location: event.location,
    details: `${origin}/event/${event.id}`,
  });
  return `https://calendar.google.com/calendar/render?${params}`;
}
