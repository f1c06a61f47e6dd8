import type { AnyDetails, Kind } from "../kinds.ts";

type Emails = { general: string; vp: string; membership: string };

/** The organisation's mailbox for a kind of inquiry: there it arrives, and there the sender's answers go. */
export function mailboxFor(kind: Kind, emails: Emails): string {
  if (kind === "order") return emails.membership;
  return kind === "committees" ? emails.vp : emails.general;
}

export function replySubject(details: AnyDetails): string {
  if ("subject" in details) return `Re: ${details.subject}`;
  if ("committees" in details) return "Re: Your interest in our committees";
  if ("nominee" in details) return `Re: Your nomination of ${details.nominee}`;
  return `Re: Your order: ${details.title}`;
}

export type Word = { by: string; at: Date; text: string };

/** The latest first. */
export function quotesOf(words: Word[], timeZone: string): { intro: string; text: string }[] {
  const day = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" });
  return words
    .toReversed()
    .map(({ by, at, text }) => ({ intro: `On ${day.format(at)}, ${by} wrote:`, text }));
}
