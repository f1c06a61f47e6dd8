import { money } from "#platform/money.ts";
import type { Details } from "../kinds.ts";

/** What was ordered and what it comes to, as labels and texts; the quantity only when there is more than one. */
export function orderFacts({ title, quantity, unitCents, totalCents }: Details["order"]) {
  return [
    { label: "Order", value: title },
    ...(quantity > 1 ? [{ label: "Quantity", value: `${quantity} × ${money(unitCents)}` }] : []),
    { label: "Total", value: money(totalCents) },
  ];
}
