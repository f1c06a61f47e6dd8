import type { Income } from "#billing/kinds.ts";
import { isMembership } from "./order-offer.ts";

/**
 * What an ordered item is earned by.
 * @param page the page that offers it; undefined when it is no longer offered
 */
export function incomeOf(item: string, page: string | undefined): Income {
  if (isMembership(item)) return "dues";
  if (page === undefined) return "other";
  if (page === "/shop") return "shop";
  return /sponsor/.test(item) ? "sponsorship" : "events";
}
