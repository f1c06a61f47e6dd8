import ICAL from "ical.js";

/** What a subscribed calendar reads of one event: when it begins there, where it is, and whether it takes place. */
export type FeedEntry = {
  /** "2027-03-11T18:00:00", the wall clock of the feed's time zone. */
  start: string;
  location: string;
  /** "CONFIRMED" or "CANCELLED" (RFC 5545, STATUS). */
  status: string;
  /** Grows with every change (RFC 5545, SEQUENCE). */
  sequence: number;
  description: string;
};

/** As an iCalendar library reads it; null if it is not there. */
export function entryInFeed(feed: string, id: string): FeedEntry | null {
  const found = new ICAL.Component(ICAL.parse(feed))
    .getAllSubcomponents("vevent")
    .map((component) => ({ component, event: new ICAL.Event(component) }))
    .find(({ event }) => event.uid.startsWith(`${id}@`));
  if (!found) return null;
  const { component, event } = found;
  return {
    start: event.startDate.toString(),
    location: event.location,
    status: String(component.getFirstPropertyValue("status")),
    sequence: event.sequence,
    description: event.description,
  };
}
