import { mostCents } from "#billing/limits.ts";
import { content } from "#content/store.server.ts";
import { may, type Role } from "#identity/roles.ts";

/** How much of an invoice somebody may forgive, in cents: who may write off as much as they like, others up to the limit of the content. */
export function mostForgiven(who: { role: Role | null }): number {
  return may(who, "money.void") ? mostCents : content("payment").forgiveUpToCents;
}
