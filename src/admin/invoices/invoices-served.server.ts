import { and, eq, gte, isNotNull, isNull, type SQL } from "drizzle-orm";
import { type InvoiceState, type ShownState, shownState, stateOf } from "#billing/documents/invoice-state.ts";
import { isToPay, pastDueOn } from "#billing/documents/past-due.server.ts";
import { invoiceSums } from "#billing/ledger/owed.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices, invoiceText } from "#billing/tables.ts";
import { payerInWords } from "#billing/words.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { invoiceList } from "./invoice-list.tsx";

const { id, series, number, kind, payer, payerEmail, issuedOn, dueOn, totalCents, currency } = invoices;
const { settledAt, voidedAt, writtenOffAt, isOpening, version } = invoices;

const select = (db: Connection) =>
  db
    .select({
      id,
      series,
      number,
      kind,
      payer,
      payerEmail,
      issuedOn,
      dueOn,
      totalCents,
      currency,
      settledAt,
      voidedAt,
      writtenOffAt,
      isOpening,
      version,
      ...invoiceSums,
    })
    .from(invoices)
    .$dynamic();

type Found = Awaited<ReturnType<typeof select>>[number];

export type InvoiceRow = Pick<
  Found,
  | "id"
  | "payerEmail"
  | "issuedOn"
  | "dueOn"
  | "totalCents"
  | "currency"
  | "owedCents"
  | "isOpening"
  | "version"
> & {
  number: string;
  payer: string;
  state: ShownState;
};

const isSettled = and(isNotNull(settledAt), eq(kind, "invoice"));

const conditions: Record<InvoiceState, (today: string) => SQL | undefined> = {
  open: (today) => and(isToPay, gte(dueOn, today)),
  "past-due": pastDueOn,
  paid: () => and(isSettled, isNull(writtenOffAt)),
  "written-off": () => and(isSettled, isNotNull(writtenOffAt)),
  void: () => isNotNull(voidedAt),
  credit: () => eq(kind, "credit"),
};

/** The rows of the invoices. */
export const invoicesServed = serveTable<typeof invoiceList>()({
  select,
  table: invoices,
  id,
  rows(found, { now }) {
    const today = organisationDay(now);
    return found.map((row): InvoiceRow => {
      const { id, payerEmail, issuedOn, dueOn, totalCents, currency, owedCents } = row;
      return {
        ...{
          id,
          payerEmail,
          issuedOn,
          dueOn,
          totalCents,
          currency,
          isOpening: row.isOpening,
          version: row.version,
        },
        owedCents: row.kind === "credit" ? 0 : owedCents,
        number: numberOf(row),
        payer: payerInWords(row.payer),
        state: shownState(stateOf(row, today), row),
      };
    });
  },
  sorts: { issued: id },
  filters: { state: (state, { now }) => conditions[state](organisationDay(now)) },
  search: (q) => contains(invoiceText, q),
});
