import { mailLink } from "#ui/contact-links.ts";
import { displayDate, type Event } from "../event.ts";
import { eventAddress } from "../feeds/calendar-feed.ts";

type Shared = Pick<Event, "id" | "title" | "date" | "location">;

/** The page's own URL, and the mail that recommends it (RFC 6068, which wants CRLF between its lines). */
export function shareAddresses(event: Shared, origin: string): { page: string; mail: string } {
  const page = eventAddress(origin, event);
  const text = [event.title, `${displayDate(event.date)}, ${event.location}`, "", page].join("\r\n");
  return { page, mail: mailAddress("", { subject: event.title, body: text }) };
}

/** A "mailto:" URL; `to` may be empty, so that the sender chooses whom to write to. */
export function mailAddress(to: string, fields: Record<string, string>): string {
  // Mail programs read "+" as a plus sign, so that spaces have to be "%20".
  return `${mailLink(to)}?${new URLSearchParams(fields).toString().replaceAll("+", "%20")}`;
}
