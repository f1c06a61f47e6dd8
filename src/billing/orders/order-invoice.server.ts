import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { type InvoiceState, type Marks, stateOf } from "../documents/invoice-state.ts";
import { owedOf } from "../ledger/owed.server.ts";
import { numberOf } from "../numbers.ts";
import { invoiceLines, invoices } from "../tables.ts";
import { orderLineName } from "./order-line.server.ts";

export type OrderInvoice = {
  id: number;
  number: string;
  state: InvoiceState;
  totalCents: number;
  owedCents: number;
  quantity: number;
};

type Read = Omit<OrderInvoice, "number" | "state"> & Marks & { series: string; number: number };

const ofOrder = (
  id: SQL,
) => sql`from ${invoiceLines} join ${invoices} on ${invoices.id} = ${invoiceLines.invoiceId}
  where ${invoiceLines.subject} = ${orderLineName} and ${invoiceLines.subjectId} = ${id}`;

/** The invoice of an order, the live one before void ones, as SQL; null for what is no order. */
export function invoiceOfOrder(id: SQL): SQL<Read | null> {
  return sql`(select jsonb_build_object('id', ${invoices.id}, 'series', ${invoices.series},
    'number', ${invoices.number}, 'kind', ${invoices.kind}, 'dueOn', ${invoices.dueOn}, 'settledAt', ${invoices.settledAt},
    'voidedAt', ${invoices.voidedAt}, 'writtenOffAt', ${invoices.writtenOffAt}, 'totalCents', ${invoices.totalCents},
    'owedCents', ${owedOf()}, 'quantity', ${invoiceLines.quantity})
  ${ofOrder(id)} order by ${invoiceLines.isLive} desc, ${invoices.id} desc limit 1)`;
}

export function orderInvoice(read: Read | null, today: string): OrderInvoice | null {
  if (!read) return null;
  const { id, totalCents, owedCents, quantity } = read;
  return { id, number: numberOf(read), state: stateOf(read, today), totalCents, owedCents, quantity };
}

/** Each is a condition on an order. */
export const paidFilters = {
  owed: (id) =>
    sql`exists (select ${ofOrder(id)} and ${invoices.settledAt} is null and ${invoices.voidedAt} is null)`,
  paid: (id) => sql`exists (select ${ofOrder(id)} and ${invoices.settledAt} is not null)`,
  void: (id) =>
    sql`exists (select ${ofOrder(id)}) and not exists (select ${ofOrder(id)} and ${invoiceLines.isLive})`,
} as const satisfies Record<string, (id: SQL) => SQL>;

/** Null when the order has none. */
export async function findOrderInvoice(
  db: Connection,
  id: number,
  today: string,
): Promise<OrderInvoice | null> {
  const { rows } = await db.execute<{ invoice: Read | null }>(
    sql`select ${invoiceOfOrder(sql`${id}`)} as invoice`,
  );
  return orderInvoice(rows[0]?.invoice ?? null, today);
}
