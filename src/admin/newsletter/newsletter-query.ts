import type { SubscriberState } from "#features/inquiries/newsletter/subscriber-store.server.ts";
import { queryText } from "#platform/lists/query-text.ts";
import { rowId } from "../request/row-id.ts";

/** The states of readers with their labels, in the order of the views. */
export const readerStates = [
  ["confirmed", "Readers"],
  ["pending", "Waiting for confirmation"],
  ["paused", "Mail came back"],
  ["unsubscribed", "Left"],
] as const satisfies [SubscriberState, string][];

/** The state of the list in the URL: its view (the readers by default), the search, and the page (`before` an id). */
export function readNewsletterQuery(search: URLSearchParams) {
  return {
    state: readerStates.find(([state]) => state === search.get("state"))?.[0] ?? "confirmed",
    q: queryText(search, "q", 100),
    before: rowId(search.get("before")),
  };
}

/** What is told last about the readers of a view. */
export const lastHeads: Record<SubscriberState, string> = {
  confirmed: "Confirmed",
  pending: "Confirmed",
  paused: "Since",
  unsubscribed: "Left",
};

/** What a view without a reader says: its title, and a sentence. */
export const emptyWords: Record<SubscriberState, [string, string]> = {
  confirmed: ["Nobody is here yet", "Whoever subscribes and confirms is listed here."],
  pending: ["Nobody is waiting", "Whoever subscribes stands here until they confirm their address."],
  paused: ["No mail has come back", "An address that a letter cannot reach is listed here, with the reason."],
  unsubscribed: ["Nobody has left", "Whoever leaves the newsletter is listed here."],
};
