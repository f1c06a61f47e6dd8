import { money } from "#platform/money.ts";
import type { Income, Method, Payer } from "./kinds.ts";

export const methodWords: Record<Method, string> = {
  card: "Card",
  check: "Check",
  cash: "Cash",
  transfer: "Bank transfer",
  other: "Other payment",
  opening: "Credit from before",
};
export const incomeWords: Record<Income, string> = {
  dues: "Dues",
  events: "Events",
  shop: "Shop",
  sponsorship: "Sponsorships",
  other: "Other income",
};

/** Of what costs nothing, which is settled as it is issued. */
export const nothingToPay = "Nothing to pay.";

type Way = { method: Method; reference: string | null };

/** "Check 1042". */
export function wayOf({ method, reference }: Way): string {
  if (method === "opening") return methodWords.opening; // its reference says the same
  return [methodWords[method], reference].filter(Boolean).join(" ");
}

/** "Check 1042, $350.00". */
export function moneyNote(way: Way & { currency: string }, cents: number): string {
  return `${wayOf(way)}, ${money(cents, way.currency)}`;
}

/** The payer as lines; their data are removed once their time is over. */
export function payerLines(payer: Payer | null): string[] {
  if (!payer) return ["Removed"];
  // A company without a contact is payer and company.
  const company = payer.company === payer.name ? undefined : payer.company;
  return [payer.name, company, payer.address].filter((line) => line !== undefined);
}

export function payerInWords(payer: Payer | null): string {
  return payerLines(payer && { ...payer, address: undefined }).join(", ");
}
