import { and, desc, eq, lt, sql } from "drizzle-orm";
import { longDay } from "#platform/days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { isTaken } from "../store.server.ts";
import { inquiries } from "../tables.ts";
import { invoiceOfOrder, orderInvoice, paidFilters } from "./order-invoice.server.ts";
import { orderPath } from "./order-link.server.ts";
import { isMembership, membershipItem } from "./order-offer.ts";

/**
 * What only the owner of the address may learn of an order of a membership, for the mail to them: that they ordered one
 * before that is still to be paid, and that they are a member already. The page of the order says neither.
 */
export async function knownBuyer(
  context: UseCaseContext,
  { id, email, item }: { id: number; email: string; item: string },
): Promise<string[]> {
  if (!isMembership(item)) return [];
  const { tx, config, lineHandlers } = context;
  const [earlier] = await tx
    .select({ id: inquiries.id, invoice: invoiceOfOrder })
    .from(inquiries)
    .where(
      and(
        ...[isTaken, eq(inquiries.kind, "order"), eq(inquiries.email, email), lt(inquiries.id, id)],
        ...[sql`starts_with(${inquiries.details} ->> 'item', ${membershipItem})`, paidFilters.owed],
      ),
    )
    .orderBy(desc(inquiries.id))
    .limit(1);
  const open = earlier && orderInvoice(earlier.invoice, "");
  const held = (await lineHandlers.join?.memberUntil(context, email)) ?? null;
  return [
    ...(open
      ? [
          `You ordered a membership before: invoice ${open.number} is still to be paid. Pay one of the two; the other is canceled by itself.\n${config.ORIGIN}${orderPath(context, earlier.id)}`,
        ]
      : []),
    ...(held
      ? [
          held.path === null
            ? `You are a member until ${longDay(held.until)}. If you ordered by mistake, there is nothing to do: what nobody pays is canceled by itself.`
            : `You are a member until ${longDay(held.until)}. To stay one, renew instead of paying this order:\n${config.ORIGIN}${held.path}`,
        ]
      : []),
  ];
}
