import { addDays } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { instantAt } from "#platform/wall-clock.ts";
import type { Event } from "../../event.ts";
import { momentWords } from "./what-is-open.ts";

/**
 * The last moment at which canceled tickets are taken off the invoice: so many days before the event, at the hour of its
 * start by the organization's clocks. Null where there are no refunds, and
 * for an event without a date: nothing says yet until when.
 */
export function refundUntil(
  days: number | null,
  { date, startTime }: Pick<Event, "date" | "startTime">,
  timeZone: string,
): Date | null {
  return days === null || date === "" ? null : instantAt(addDays(date, -days), startTime, timeZone);
}

export type Refund = {
  /** Taken off the invoice. */
  creditCents: number;
  /** Of that, what was paid and goes back. */
  backCents: number;
  /** What is owed afterwards. */
  owedCents: number;
  isLate: boolean;
};

/**
 * What becomes of the money of tickets that are canceled.
 * @param priceCents what these tickets cost; `owedCents`: what the invoice owes now, less than 0 where too much was paid
 */
export function refundDue(
  { priceCents, owedCents, until }: { priceCents: number; owedCents: number; until: Date | null },
  now: Date,
): Refund {
  const isLate = until === null || now > until;
  const creditCents = isLate ? 0 : priceCents;
  const owed = Math.max(0, owedCents);
  const backCents = Math.max(0, creditCents - owed);
  return { creditCents, backCents, owedCents: owed - (creditCents - backCents), isLate };
}

/** What people read before they press Cancel; "" where it is about no money. */
export function refundWords(
  { priceCents, until }: { priceCents: number; until: Date | null },
  { backCents, owedCents, isLate }: Refund,
  timeZone: string,
  now: Date,
): string {
  if (priceCents === 0) return "";
  if (backCents > 0) return `${money(backCents)} will be refunded.`;
  if (!isLate) return "";
  if (owedCents > 0) return `You still owe ${money(owedCents)}, because the refund deadline has passed.`;
  if (until === null) return "No refunds for this event.";
  return `No refund: the deadline was ${momentWords(until, timeZone, now)}.`;
}
