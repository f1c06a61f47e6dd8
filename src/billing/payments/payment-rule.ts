import { isDay } from "#platform/days.ts";
import { mostCents } from "../limits.ts";

export type PaymentRefusal =
  | { reason: "amount" | "no-day" | "future" | "void" }
  | { reason: "more"; owedCents: number };

type Asked = { amountCents: number; receivedOn: string; evenSo: boolean };
type Standing = { owedCents: number; isVoid: boolean } | null;

/**
 * Why a payment is not recorded; null when it is. What is more than owed, and what comes for a void invoice, is recorded when
 * the person says so (`evenSo`).
 * @param standing how its invoice stands; null for money that belongs to none
 * @param today the organisation's day
 */
export function paymentRefusal(
  { amountCents, receivedOn, evenSo }: Asked,
  standing: Standing,
  today: string,
): PaymentRefusal | null {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > mostCents)
    return { reason: "amount" };
  if (!isDay(receivedOn)) return { reason: "no-day" };
  if (receivedOn > today) return { reason: "future" };
  if (!standing || evenSo) return null;
  if (standing.isVoid) return { reason: "void" };
  return amountCents > standing.owedCents ? { reason: "more", owedCents: standing.owedCents } : null;
}
