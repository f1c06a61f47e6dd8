import type { SubscriberState } from "#features/inquiries/newsletter/subscriber-store.server.ts";

/** The states of readers with their labels, in the order of the views. */
export const readerStates = [
  ["confirmed", "Readers"],
  ["pending", "Waiting for confirmation"],
  ["paused", "Mail came back"],
  ["unsubscribed", "Left"],
] as const satisfies [SubscriberState, string][];

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

/** The page where a reader subscribed, in words; of one whom staff added, where their consent comes from. */
export function sourceWords({ source, consent }: { source: string | null; consent: string | null }): string {
  if (source === null && consent !== null) return consent;
  if (source === null) return "Unknown";
  return source === "/" ? "Home page" : source;
}
