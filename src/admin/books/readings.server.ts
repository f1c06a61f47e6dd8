import { and, eq, getTableColumns, gt, lte, sql } from "drizzle-orm";
import { unlikeAccrual } from "#billing/documents/offer.server.ts";
import { incomes } from "#billing/kinds.ts";
import {
  carriedBeside,
  movedWithin,
  readInvoiceDays,
  unlikeCash,
} from "#billing/ledger/invoice-days.server.ts";
import {
  type Amount,
  accrualBeside,
  cashBeside,
  type InvoiceDays,
  isBegun,
  stepsOf,
  sumsOn,
} from "#billing/ledger/invoice-days.ts";
import { movementWords } from "#billing/ledger/movement-words.ts";
import { numberOf } from "#billing/numbers.ts";
import { deposits, invoices, ledger, payments } from "#billing/tables.ts";
import { payerInWords, wayOf } from "#billing/words.ts";
import { addMonths, lastDayOf } from "#features/events/event-days.ts";
import { readSpreads, type Spread } from "#features/members/terms/deferred.server.ts";
import { deferredOf } from "#features/members/terms/spread.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Database } from "#platform/database.server.ts";
import { formatDay } from "#platform/days.ts";
import { siteCurrency } from "#platform/money.ts";
import { readByMonth } from "../ledger/report.server.ts";
import { monthsBetween } from "./periods.ts";

/** Two readings of the one ledger: by what was received, and by what was earned. */
export const bases = ["cash", "accrual"] as const;
export type Basis = (typeof bases)[number];

/** Months as "2027-01", both included. */
export type Months = { from: string; until: string };

export const monthsAhead = 60; // longer than any years that are sold

/** Debits less credits of an account in a month, in cents; the month is null for all that was before the first one. */
export type BookSum = { month: string | null; account: string; currency: string; cents: number };

/** One of the rows that a sum comes from; `cents` as debits less credits. */
export type BookRow = {
  account: string;
  day: string;
  what: string; // "Check 1042", "Invoice issued", "Dues for January"
  invoiceId: number | null;
  number: string | null; // of the invoice
  name: string | null; // of the payer
  currency: string;
  cents: number;
};

/** Reads in several statements what the books say at one moment, so that a payment that is recorded meanwhile is in all of them or in none. */
export const ofOneMoment = <Made>(db: Database, read: (db: Connection) => Promise<Made>): Promise<Made> =>
  db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });

/** Invoices of which a reading counts something beside their movements: `on` says what, at the end of a day. */
async function readBeside(db: Connection, basis: Basis, ends: string[], also = sql`select 0`) {
  const spreads = basis === "accrual" ? await readSpreads(db, ends[0] ?? "") : new Map<number, Spread[]>();
  const unlike = basis === "cash" ? unlikeCash(ends) : unlikeAccrual(ends);
  const ids = sql`${unlike} union all select unnest(${sql.param([...spreads.keys()])}::bigint[]) union all ${also}`;
  const found = await readInvoiceDays(db, ids, ends.at(-1) ?? "");
  return found.map((invoice) => ({
    invoice,
    isSpread: spreads.has(invoice.id),
    on: (day: string) =>
      basis === "cash"
        ? cashBeside(invoice, day)
        : [...accrualBeside(invoice, day), ...deferred(invoice, spreads.get(invoice.id) ?? [], day)],
  }));
}

const dues = incomes.indexOf("dues");

/** The dues of an invoice that are not earned yet, once what it is for has begun. */
function deferred(invoice: InvoiceDays, own: Spread[], day: string): Amount[] {
  if (own.length === 0 || invoice.isOpening || !isBegun(invoice, day)) return [];
  const asked = sumsOn(invoice, day).asked[dues] ?? 0;
  const left = own.map(({ span, share }) => deferredOf(span, Math.round(asked * share), day.slice(0, 7)));
  return left.flatMap((cents): Amount[] => [
    ["income:dues", cents],
    ["advance", -cents],
  ]);
}

/** The last day before these months, and that of each of them. */
function endsOf({ from, until }: Months): string[] {
  return [addMonths(from, -1), ...monthsBetween(from, until)].map(lastDayOf);
}

/** The sums of all accounts in these months. The sums of each month, and those before the first, come to zero. */
export async function readSums(db: Connection, basis: Basis, months: Months): Promise<BookSum[]> {
  const sums = new Map<string, BookSum>();
  const add = (day: string, account: string, cents: number, currency: string = siteCurrency) => {
    const month = day.slice(0, 7) < months.from ? null : day.slice(0, 7);
    const key = `${month} ${account} ${currency}`;
    const before = sums.get(key)?.cents ?? 0;
    sums.set(key, { month, account, currency, cents: before + cents });
  };
  for (const { month, account, currency, difference } of await readByMonth(db, "1900-01"))
    if (month.slice(0, 7) <= months.until) add(month, account, difference, currency);
  const ends = endsOf(months);
  for (const { on } of await readBeside(db, basis, ends))
    for (const { day, account, cents } of stepsOf(ends, on)) add(day, account, cents);
  if (basis === "cash")
    for (const { day, account, cents } of await carriedBeside(db, ends.at(-1) ?? ""))
      add(day, account, cents);
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

/** What of the dues received in advance at the end of a day is earned in each month to come, the first month first. */
export async function readAdvanceByMonth(
  db: Connection,
  day: string,
): Promise<{ month: string; cents: number }[]> {
  const until = addMonths(day.slice(0, 7), monthsAhead);
  const ends = endsOf({ from: addMonths(day.slice(0, 7), 1), until });
  const spreads = await readSpreads(db, day);
  const found = await readInvoiceDays(
    db,
    sql`select unnest(${sql.param([...spreads.keys()])}::bigint[]) as invoice_id`,
    day,
  );
  const sums = new Map(ends.slice(1).map((end) => [end, 0]));
  for (const invoice of found.filter((one) => isBegun(one, day)))
    for (const step of stepsOf(ends, (end) => deferred(invoice, spreads.get(invoice.id) ?? [], end)))
      if (step.account === "advance" && sums.has(step.day))
        sums.set(step.day, (sums.get(step.day) ?? 0) + step.cents);
  const earned = [...sums].map(([end, cents]) => ({ month: end.slice(0, 7), cents }));
  return earned.filter(({ cents }) => cents !== 0);
}

type Moved = Awaited<ReturnType<typeof readMoved>>[number];
type Row = Omit<BookRow, "number" | "what"> & { moved: Moved[] };

const asPosted = ["bank", "cash", "card", "disputed", "fees"];

/** The rows behind the sums of accounts, by their days; they come to them. What an invoice moves in a day may be one row. */
export async function readRows(
  db: Connection,
  basis: Basis,
  { accounts, currency, ...months }: { accounts: string[]; currency: string } & Months,
): Promise<BookRow[]> {
  const ends = endsOf(months);
  const [before = "", last = ""] = [ends[0], ends.at(-1)];
  const isAsPosted = currency !== siteCurrency || accounts.every((account) => asPosted.includes(account));
  const beside = isAsPosted ? [] : await readBeside(db, basis, ends, movedWithin(before, last));
  const rows = new Map<string, Row>();
  const firsts = ends.map((end) => `${addMonths(end.slice(0, 7), 1)}-01`); // on which dues are earned
  for (const { invoice, on, isSpread } of beside) {
    const { id: invoiceId, begunOn } = invoice;
    const begins = basis === "accrual" && begunOn ? [begunOn] : [];
    const all = new Set([...invoice.days.map(({ day }) => day), ...begins, ...(isSpread ? firsts : [])]);
    const days = [before, ...[...all].filter((day) => before < day && day <= last).sort()];
    const steps = stepsOf(days, on).filter(({ day, account }) => day > before && accounts.includes(account));
    for (const [key, own] of Map.groupBy(steps, ({ day, account }) => `${account} ${day} ${invoiceId}`)) {
      const [{ day, account } = { day: "", account: "" }] = own;
      const cents = own.reduce((sum, step) => sum + step.cents, 0);
      // By accrual movements stand one by one where nothing is beside them.
      if (cents !== 0 || basis === "cash")
        rows.set(key, { account, day, invoiceId, name: null, currency, cents, moved: [] });
    }
  }
  for (const one of await readMoved(db, { accounts, currency, before, last })) {
    const { id, day, invoiceId, name, debit, credit, amountCents } = one;
    const side = (of: string) =>
      basis === "cash" && one.method === "opening" && of === "unmatched" ? "opening" : of;
    for (const account of accounts) {
      const cents =
        (side(debit) === account ? amountCents : 0) - (side(credit) === account ? amountCents : 0);
      const beside = `${account} ${day} ${invoiceId}`;
      const key = rows.has(beside) ? beside : `${account} row ${id}`;
      const row = rows.get(key) ?? { account, day, invoiceId, name, currency, cents: 0, moved: [] };
      if (cents !== 0 || key === beside)
        rows.set(key, { ...row, cents: row.cents + cents, moved: [...row.moved, one] });
    }
  }
  const moved = [...rows.values()].filter(({ cents }) => cents !== 0);
  return named(db, basis, moved);
}

/** The movements on accounts after a day up to another, with the others of invoices. */
function readMoved(
  db: Connection,
  of: { accounts: string[]; currency: string; before: string; last: string },
) {
  const { method, reference, payerName: name } = payments;
  const isWithin = and(gt(ledger.day, of.before), lte(ledger.day, of.last), eq(ledger.currency, of.currency));
  const isOn = sql`(${ledger.invoiceId} is not null or ${sql.param(of.accounts)}::text[] && array[${ledger.debit}, ${ledger.credit}] or ${method} = 'opening')`;
  return db
    .select({ ...getTableColumns(ledger), method, reference, name, deposit: deposits })
    .from(ledger)
    .leftJoin(payments, eq(payments.id, ledger.paymentId))
    .leftJoin(deposits, eq(deposits.id, ledger.depositId))
    .where(and(isWithin, isOn))
    .orderBy(ledger.id);
}

/** Rows by their days, in words and with their invoices. */
async function named(db: Connection, basis: Basis, rows: Row[]): Promise<BookRow[]> {
  const ids = rows.flatMap(({ invoiceId }) => invoiceId ?? []);
  const found = await db.select().from(invoices).where(isAnyOf(invoices.id, ids));
  const known = new Map(found.map((invoice) => [invoice.id, invoice]));
  const sorted = rows.toSorted((one, other) => one.day.localeCompare(other.day));
  return sorted.map(({ moved, ...row }) => {
    const invoice = known.get(row.invoiceId ?? 0);
    const name = invoice?.payer ? payerInWords(invoice.payer) : row.name;
    return { ...row, name, number: invoice ? numberOf(invoice) : null, what: whatOf(basis, row.day, moved) };
  });
}

function whatOf(basis: Basis, day: string, moved: Moved[]): string {
  const paid = moved.filter(({ paymentId }) => paymentId !== null);
  const told = basis === "cash" && paid.length > 0 ? paid : moved;
  if (told.length > 0) return [...new Set(told.map(movedWords))].join(", ");
  return day.endsWith("-01") ? `Dues for ${formatDay(day, { month: "long" })}` : "Started";
}

function movedWords({ key, method, reference, deposit }: Moved): string {
  if (key.startsWith("payment/") && method) return wayOf({ method, reference });
  return key.startsWith("invoice/")
    ? "Invoice issued"
    : movementWords(key, deposit && numberOf(deposit), null);
}
