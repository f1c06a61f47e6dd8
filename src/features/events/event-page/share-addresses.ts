import { mailLink } from "#ui/mail-link.ts";
import { displayDate, type Event } from "../event.ts";
import { eventAddress } from "../feeds/calendar-feed.ts";

type Shared = Pick<Event, "id" | "title" | "date" | "location">;

/** The page's own URL, and the mail that recommends it (RFC 6068, which wants CRLF between its lines). */
export function shareAddresses(event: Shared, origin: string): { page: string; mail: string } {
  const page = eventAddress(origin, event);
  const text = [event.title, `${displayDate(event.date)}, ${event.location}`, "", page].join("\r\n");
  return { page, mail: mailLink("", { subject: event.title, body: text }) };
}
