import { issueInvoice } from "#billing/documents/issue-invoice.server.ts";
import { content } from "#content/store.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Details } from "../kinds.ts";
import { incomeOf } from "./order-income.ts";
import { subjectName } from "./order-subject.server.ts";

type Order = { id: number; name: string; email: string; company?: string | null; details: Details["order"] };

/**
 * Issues the invoice of an order in the transaction that takes it.
 * @returns its number
 */
export async function issueForOrder(context: UseCaseContext, order: Order): Promise<string> {
  const { id, name, email, company, details } = order;
  const { title: text, quantity, unitCents, item } = details;
  const sold = content("orderItems").find((one) => one.id === item);
  const issued = await issueInvoice(context, {
    payer: { name, ...(company ? { company } : {}) },
    email,
    lines: [
      { text, quantity, unitCents, income: incomeOf(item, sold?.page), subject: { name: subjectName, id } },
    ],
  });
  if (!issued.ok) throw new Error(`the order has no invoice: ${issued.reason}`);
  return issued.number;
}
