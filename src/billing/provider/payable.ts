import { money, siteCurrency } from "#platform/money.ts";

const [least, most] = [50, 99_999_999]; // cents that the payment provider takes

/** Why what is owed cannot be paid by card, in words for the payer; null when it can. */
export function notPayable({ cents, currency }: { cents: number; currency: string }): string | null {
  if (currency === siteCurrency && cents >= least && cents <= most) return null;
  return `Card payments must be between ${money(least)} and ${money(most)}.`;
}
