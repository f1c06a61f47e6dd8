import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { exceptionWords } from "#billing/exceptions/exception-kinds.ts";
import { exceptions, payments } from "#billing/tables.ts";
import { wayOf } from "#billing/words.ts";
import type { Connection } from "#platform/database.server.ts";
import { longDay } from "#platform/days.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import { isAside } from "./exception-ways.ts";
import type { exceptionList } from "./exceptions-list.ts";

const { id, kind, about, invoiceId, paymentId, openedAt, closedAt, resolution } = exceptions;

// Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
const closedBy = sql<
  string | null
>`coalesce((select users.name from users where users.id = matters.closed_by), matters.closed_by)`;

const asideCents = sql<number>`(select coalesce(sum(case ledger.credit when 'unmatched' then ledger.amount_cents
  else -ledger.amount_cents end), 0)::int from ledger
  where ledger.payment_id = matters.payment_id and 'unmatched' in (ledger.debit, ledger.credit))`;
const { payerName, payerEmail, method, reference, receivedOn, currency } = payments;
const came = { payerName, payerEmail, method, reference, receivedOn, currency };

const select = (db: Connection) =>
  db
    .select({
      id,
      kind,
      about,
      invoiceId,
      paymentId,
      openedAt,
      closedAt,
      resolution,
      closedBy,
      asideCents,
      came,
    })
    .from(exceptions)
    .leftJoin(payments, eq(payments.id, paymentId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof select>>[number];

/** An exception with its words: what it is, and what can be done. */
export type ExceptionRow = Omit<Found, "asideCents" | "came"> & { title: string; text: string };

/** Of money that was set aside it is said whose it is, and what is left of it. */
function inQueue({ asideCents, came, ...row }: Found): ExceptionRow {
  if (!came || row.closedAt || !isAside(row)) return { ...row, ...exceptionWords(row) };
  const about = { ...row.about, cents: asideCents, currency: came.currency };
  const { title, text } = exceptionWords({ ...row, about });
  const payer = came.payerName ?? came.payerEmail;
  const from = `${payer ? `From ${payer}: ` : ""}${wayOf(came)}, received on ${longDay(came.receivedOn)}.`;
  return { ...row, about, title, text: `${from} ${text}` };
}

/** What waits for a decision about money, the longest waiting first; or what was decided. */
export const exceptionsServed = serveTable<typeof exceptionList>()({
  select,
  table: exceptions,
  id,
  rows: (found) => found.map(inQueue),
  sorts: { opened: id },
  filters: { state: () => isNotNull(closedAt) },
  where: ({ filters }) => (filters.state ? undefined : isNull(closedAt)),
});
