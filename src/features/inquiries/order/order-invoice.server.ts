import { eq, type SQL, sql } from "drizzle-orm";
import { type InvoiceState, type Marks, stateOf } from "#billing/documents/invoice-state.ts";
import { owedOf } from "#billing/ledger/owed.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { invoiceLines, invoices } from "#billing/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { inquiries } from "../tables.ts";
import { orderLineName } from "./order-line-handler.server.ts";

export type OrderInvoice = {
  id: number;
  number: string;
  state: InvoiceState;
  totalCents: number;
  owedCents: number;
  quantity: number;
};

type Read = { id: number; series: string; number: number; kind: "invoice"; dueOn: string } & Record<
  "settledAt" | "voidedAt" | "writtenOffAt",
  string | null
> &
  Record<"totalCents" | "owedCents" | "quantity", number>;

const ofOrder = sql`from ${invoiceLines} join ${invoices} on ${invoices.id} = ${invoiceLines.invoiceId}
  where ${invoiceLines.subject} = ${orderLineName} and ${invoiceLines.subjectId} = ${sql.raw("inquiries.id")}`;

/** The invoice of the inquiry in a row, the live one before void ones, as SQL; null for what is no order. */
export const invoiceOfOrder: SQL<Read | null> = sql`(select jsonb_build_object('id', ${invoices.id}, 'series', ${invoices.series},
    'number', ${invoices.number}, 'kind', ${invoices.kind}, 'dueOn', ${invoices.dueOn}, 'settledAt', ${invoices.settledAt},
    'voidedAt', ${invoices.voidedAt}, 'writtenOffAt', ${invoices.writtenOffAt}, 'totalCents', ${invoices.totalCents},
    'owedCents', ${owedOf()}, 'quantity', ${invoiceLines.quantity})
  ${ofOrder} order by ${invoiceLines.isLive} desc, ${invoices.id} desc limit 1)`;

export function orderInvoice(read: Read | null, today: string): OrderInvoice | null {
  if (!read) return null;
  const { id, totalCents, owedCents, quantity } = read;
  const date = (written: string | null) => (written === null ? null : new Date(written));
  const marks: Marks = {
    ...read,
    settledAt: date(read.settledAt),
    voidedAt: date(read.voidedAt),
    writtenOffAt: date(read.writtenOffAt),
  };
  return { id, number: numberOf(read), state: stateOf(marks, today), totalCents, owedCents, quantity };
}

/** Each is a condition on the inquiry in a row. */
export const paidFilters = {
  owed: sql`exists (select ${ofOrder} and ${invoices.settledAt} is null and ${invoices.voidedAt} is null)`,
  paid: sql`exists (select ${ofOrder} and ${invoices.settledAt} is not null)`,
  void: sql`exists (select ${ofOrder}) and not exists (select ${ofOrder} and ${invoiceLines.isLive})`,
} as const satisfies Record<string, SQL>;

/** Null when the order has none. */
export async function findOrderInvoice(
  db: Connection,
  id: number,
  today: string,
): Promise<OrderInvoice | null> {
  const [row] = await db.select({ invoice: invoiceOfOrder }).from(inquiries).where(eq(inquiries.id, id));
  return orderInvoice(row?.invoice ?? null, today);
}
