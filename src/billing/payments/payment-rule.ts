import { addDays, isDay } from "#platform/days.ts";
import { linesLimit, mostCents } from "../limits.ts";

export type DayRefusal = "no-day" | "future" | "long-ago";

export type PaymentRefusal =
  | { reason: "amount" | "void" | DayRefusal }
  | { reason: "more"; owedCents: number };

const oldest = 3_653; // days: a year that was mistyped lies further back

/** Why money cannot have moved on a day, as of the organisation's day; null when it can. */
export function dayRefusal(day: string, today: string): DayRefusal | null {
  if (!isDay(day)) return "no-day";
  if (day > today) return "future";
  return day < addDays(today, -oldest) ? "long-ago" : null;
}

/** What is to become of the rest of a payment that is short; "unsaid" while nobody has been asked. */
export const restWays = ["ask", "forgive"] as const;
export type Rest = (typeof restWays)[number] | "unsaid";

/**
 * Why a payment that is less than what is owed waits until somebody says what becomes of the rest; null when nothing
 * stands in its way. It asks only where something waits to begin, since a part of the money begins nothing.
 * @param mostCents the most that this person may forgive
 */
export function shortRefusal(
  { amountCents, owedCents }: { amountCents: number; owedCents: number },
  { rest, isOffer, mostCents }: { rest: Rest; isOffer: boolean; mostCents: number },
): { reason: "short" | "above-limit"; shortCents: number } | null {
  const shortCents = owedCents - amountCents;
  if (!isOffer || shortCents <= 0 || rest === "ask") return null;
  if (rest === "unsaid") return { reason: "short", shortCents };
  return shortCents > mostCents ? { reason: "above-limit", shortCents } : null;
}

type Asked = { amountCents: number; receivedOn: string; evenSo: boolean };
type Standing = { owedCents: number; isVoid: boolean } | null;

/**
 * Why a payment is not recorded; null when it is. What is more than owed, and what comes for a void invoice, is
 * recorded when the person says so (`evenSo`).
 * @param standing that of its invoice; null for money that belongs to none
 * @param today the organisation's day
 */
export function paymentRefusal(
  { amountCents, receivedOn, evenSo }: Asked,
  standing: Standing,
  today: string,
): PaymentRefusal | null {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > mostCents)
    return { reason: "amount" };
  const wrongDay = dayRefusal(receivedOn, today);
  if (wrongDay) return { reason: wrongDay };
  if (!standing || evenSo) return null;
  if (standing.isVoid) return { reason: "void" };
  return amountCents > standing.owedCents ? { reason: "more", owedCents: standing.owedCents } : null;
}

type Part = { invoiceId: number; amountCents: number; isVoid: boolean; owedCents: number; currency: string };
type PartReason = "twice" | "amount" | "void" | "currency" | "nothing-owed";

export type PartsRefusal =
  | { reason: "parts" }
  | { reason: PartReason; invoiceId: number }
  | { reason: "above"; sumCents: number }
  | { reason: "left"; leftCents: number };

/**
 * Why one payment can't be for these invoices; null when it can. What their parts leave of it is kept as credit once somebody has
 * said so (`keptCents`). All in cents.
 */
export function partsRefusal(
  { amountCents, keptCents }: { amountCents: number; keptCents: number },
  parts: Part[],
): PartsRefusal | null {
  if (parts.length === 0 || parts.length > linesLimit) return { reason: "parts" };
  for (const [at, { invoiceId, amountCents: cents, ...of }] of parts.entries()) {
    const refuse = (reason: PartReason) => ({ reason, invoiceId });
    if (parts.findIndex((one) => one.invoiceId === invoiceId) < at) return refuse("twice");
    if (!Number.isSafeInteger(cents) || cents <= 0) return refuse("amount");
    if (of.isVoid) return refuse("void");
    if (of.currency !== parts[0]?.currency) return refuse("currency");
    if (of.owedCents <= 0) return refuse("nothing-owed");
  }
  const sumCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
  if (sumCents > amountCents) return { reason: "above", sumCents };
  const leftCents = amountCents - sumCents;
  return leftCents === keptCents ? null : { reason: "left", leftCents };
}
