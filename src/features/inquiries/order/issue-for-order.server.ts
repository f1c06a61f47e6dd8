import { issueInvoice } from "#billing/documents/issue-invoice.server.ts";
import { content } from "#content/store.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Details } from "../kinds.ts";
import { incomeOf } from "./order-income.ts";
import { orderLineName } from "./order-line-handler.server.ts";
import { levelOf } from "./order-offer.ts";

type Order = { id: number; name: string; email: string; company?: string | null; details: Details["order"] };

/**
 * Issues the invoice of an order in the transaction that takes or approves it. An order of a membership proposes the
 * membership and its term, in the same transaction.
 */
export async function issueForOrder(
  context: UseCaseContext,
  order: Order,
): Promise<{ id: number; number: string }> {
  const { id, name, email, company = null, details } = order;
  const { title: text, quantity, unitCents, totalCents, item } = details;
  const tier = levelOf(item);
  const join = tier === null ? undefined : context.lineHandlers.join;
  const ordered = { orderId: id, name, email, company, priceCents: totalCents };
  if (tier !== null) await join?.ordered(context, { ...ordered, tier });
  const sold = content("orderItems").find((one) => one.id === item);
  const issued = await issueInvoice(context, {
    payer: { name, ...(company ? { company } : {}) },
    email,
    lines: [
      { text, quantity, unitCents, income: incomeOf(item, sold?.page), subject: { name: orderLineName, id } },
    ],
  });
  if (!issued.ok) throw new Error(`the order has no invoice: ${issued.reason}`);
  await join?.invoiced(context, id, issued.id);
  return issued;
}
