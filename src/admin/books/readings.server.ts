import { and, eq, gte, lt, or } from "drizzle-orm";
import type { Account } from "#billing/kinds.ts";
import { movementWords } from "#billing/ledger/movement-words.ts";
import { numberOf } from "#billing/numbers.ts";
import { invoices, ledger, payments } from "#billing/tables.ts";
import { addMonths } from "#features/events/event-days.ts";
import type { Connection } from "#platform/database.server.ts";
import { readByMonth } from "../ledger/report.server.ts";

/** Two readings of the one ledger: by what was received, and by what was earned. */
export const bases = ["cash", "accrual"] as const;
export type Basis = (typeof bases)[number];

/** An account of the books: those of the ledger, and what was received in advance. */
export type BookAccount = Account | "advance";

/** Months as "2027-01", both included. */
export type Months = { from: string; until: string };

/** Debits less credits of an account in a month, in cents; the month is null for all that was before the first one. */
export type BookSum = { month: string | null; account: string; currency: string; cents: number };

/** One of the rows that a sum comes from; `cents` as debits less credits. */
export type BookRow = {
  day: string;
  what: string; // "Check 1042", "Invoice issued", "Dues for January"
  invoiceId: number | null;
  number: string | null; // of the invoice
  name: string | null; // of the payer
  currency: string;
  cents: number;
};

/** The sums of all accounts in these months. The sums of each month, and those before the first, come to zero. */
export async function readSums(db: Connection, _basis: Basis, { from, until }: Months): Promise<BookSum[]> {
  const found = await readByMonth(db, "1900-01");
  return found
    .map(({ month, account, currency, difference: cents }) => ({
      ...{ account, currency, cents },
      month: month.slice(0, 7) < from ? null : month.slice(0, 7),
    }))
    .filter(({ month }) => month === null || month <= until);
}

/** The rows behind the sum of an account, by their days; they come to it. */
export async function readRows(
  db: Connection,
  _basis: Basis,
  { account, currency, from, until }: { account: string; currency: string } & Months,
): Promise<BookRow[]> {
  const found = await db
    .select({ movement: ledger, invoice: invoices, payment: payments })
    .from(ledger)
    .leftJoin(invoices, eq(invoices.id, ledger.invoiceId))
    .leftJoin(payments, eq(payments.id, ledger.paymentId))
    .where(
      and(
        ...[eq(ledger.currency, currency), or(eq(ledger.debit, account), eq(ledger.credit, account))],
        ...[gte(ledger.day, `${from}-01`), lt(ledger.day, `${addMonths(until, 1)}-01`)],
      ),
    )
    .orderBy(ledger.day, ledger.id);
  return found.map(({ movement, invoice, payment }) => ({
    ...{ day: movement.day, invoiceId: movement.invoiceId, currency },
    what: movementWords(movement.key, invoice && numberOf(invoice), payment?.reference ?? null),
    number: invoice && numberOf(invoice),
    name: invoice?.payer?.name ?? payment?.payerName ?? null,
    cents: movement.debit === account ? movement.amountCents : -movement.amountCents,
  }));
}

/** What of the dues received in advance at the end of a day is earned in each month to come, the first month first. */
export async function readAdvanceByMonth(
  _db: Connection,
  _day: string,
): Promise<{ month: string; cents: number }[]> {
  return [];
}
