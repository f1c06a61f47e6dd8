import type { Details } from "../kinds.ts";
import { money } from "./order-offer.ts";

/** What was ordered and what it comes to, as labels and texts; the quantity only when there is more than one. */
export function orderFacts({ title, quantity, unitCents, totalCents, currency }: Details["order"]) {
  return [
    { label: "Order", value: title },
    ...(quantity > 1 ? [{ label: "Quantity", value: `${quantity} × ${money(unitCents, currency)}` }] : []),
    { label: "Total", value: money(totalCents, currency) },
  ];
}
