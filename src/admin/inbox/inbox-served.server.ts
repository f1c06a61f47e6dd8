import { eq, isNull, sql } from "drizzle-orm";
import {
  invoiceOfOrder,
  type OrderInvoice,
  orderInvoice,
  paidFilters,
} from "#billing/orders/order-invoice.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { hasWords, inquiryId, isTaken } from "#features/inquiries/store.server.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { inboxList } from "./inbox.tsx";
import { headlineOf } from "./summary.ts";

const { id, kind, name, email, phone, company, message, details, state, assignee, createdAt } = inquiries;

// Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
const seenToBy = sql<string | null>`(select users.name from users where users.id = inquiries.assignee)`;

const select = (db: Connection) =>
  db
    .select({
      id,
      kind,
      name,
      email,
      phone,
      company,
      message,
      details,
      state,
      createdAt,
      seenToBy,
      invoice: invoiceOfOrder(inquiryId),
    })
    .from(inquiries)
    .$dynamic();

/** An inquiry with its summary in one line, and the name of who sees to it. */
export type InboxRow = Omit<Awaited<ReturnType<typeof select>>[number], "details" | "invoice"> & {
  headline: string;
  invoice: OrderInvoice | null;
  /** What a nomination is for. */
  award: string | null;
  /** How somebody who joins has heard of us. */
  heardFrom: string | null;
};

/** The rows of the inbox; what is held is among them in its own state alone. */
export const inboxServed = serveTable<typeof inboxList>()({
  select,
  table: inquiries,
  id,
  rows(found, { now }) {
    const { list } = content("committees");
    const day = organisationDay(now);
    return found.map(({ details, invoice, ...row }) => ({
      ...row,
      headline: headlineOf(details, list),
      award: "category" in details ? details.category : null,
      heardFrom: "heardFrom" in details ? (details.heardFrom ?? null) : null,
      invoice: orderInvoice(invoice, day),
    }));
  },
  sorts: { received: id },
  filters: {
    kind: (value) => eq(kind, value),
    state: (value) => eq(state, value),
    paid: (value) => paidFilters[value](inquiryId),
    assignee: (value) => (value === "nobody" ? isNull(assignee) : eq(assignee, value)),
  },
  search: hasWords,
  where: ({ filters }) => (filters.state ? undefined : isTaken),
});
