import type { Income } from "#billing/kinds.ts";
import { isMembership } from "./order-offer.ts";

/** @param page the page that offers the item; undefined when it is no longer offered */
export function incomeOf(item: string, page: string | undefined): Income {
  if (isMembership(item)) return "dues";
  if (page === undefined) return "other";
  if (page === "/shop") return "shop";
  return /sponsor/.test(item) ? "sponsorship" : "events";
}
