import { sql } from "drizzle-orm";
import type { Account, Method, Payer } from "#billing/kinds.ts";
import { incomes } from "#billing/kinds.ts";
import { carriedAs, readCarried, unlikeCash } from "#billing/ledger/cash.server.ts";
import { movedWithin, readInvoiceDays } from "#billing/ledger/invoice-days.server.ts";
import {
  type Amounts,
  accrualBeside,
  amountsOf,
  cashBeside,
  type InvoiceDays,
  isBegun,
  plus,
  stepsOf,
  sumsOn,
} from "#billing/ledger/invoice-days.ts";
import { movementWords } from "#billing/ledger/movement-words.ts";
import { unlikeAccrual } from "#billing/ledger/offers.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { payerInWords, wayOf } from "#billing/words.ts";
import { addMonths, lastDayOf } from "#features/events/event-days.ts";
import { readSpreads, type Spread } from "#features/members/terms/deferred.server.ts";
import { deferredOf } from "#features/members/terms/spread.ts";
import type { Connection } from "#platform/database.server.ts";
import { formatDay } from "#platform/days.ts";
import { siteCurrency } from "#platform/money.ts";
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

/** An invoice whose reading is not that of its movements; `on` says by what, at the end of a day. */
type Read = { invoice: InvoiceDays; on: (day: string) => Amounts };

/** @param ends last days of months @param isWithin also those that move between the first and the last of these days */
async function readUnlike(db: Connection, basis: Basis, ends: string[], isWithin = false): Promise<Read[]> {
  const [first = "", last = ""] = [ends[0], ends.at(-1)];
  const spreads = basis === "accrual" ? await readSpreads(db, first) : new Map<number, Spread[]>();
  const ids = [
    basis === "cash" ? unlikeCash(ends) : unlikeAccrual(ends),
    ...(isWithin ? [movedWithin(first, last)] : []),
    sql`select unnest(${sql.param([...spreads.keys()])}::bigint[])`,
  ];
  const found = await readInvoiceDays(db, sql.join(ids, sql` union all `), last);
  return found.map((invoice) => {
    const own = spreads.get(invoice.id) ?? [];
    if (basis === "cash") return { invoice, on: (day) => cashBeside(invoice, day) };
    return { invoice, on: (day) => plus(accrualBeside(invoice, day), deferred(invoice, own, day)) };
  });
}

const dues = incomes.indexOf("dues");

/** The dues of an invoice that are not earned yet, once what it is for has begun. */
function deferred(invoice: InvoiceDays, own: Spread[], day: string): Amounts {
  if (own.length === 0 || invoice.isOpening || !isBegun(invoice, day)) return {};
  const asked = sumsOn(invoice, day).asked[dues] ?? 0;
  const left = own.reduce((sum, { span, cents, ofCents }) => {
    const net = Math.round((asked * cents) / ofCents); // what a credit note takes off names no line
    return sum + deferredOf(span, net, day.slice(0, 7));
  }, 0);
  return { "income:dues": left, advance: -left };
}

/** The day before the first month, and the last day of each. */
function endsOf({ from, until }: Months): string[] {
  const ends = [lastDayOf(addMonths(from, -1))];
  for (let month = from; month <= until; month = addMonths(month, 1)) ends.push(lastDayOf(month));
  return ends;
}

/** The sums of all accounts in these months. The sums of each month, and those before the first, come to zero. */
export async function readSums(db: Connection, basis: Basis, months: Months): Promise<BookSum[]> {
  const sums = new Map<string, BookSum>();
  const add = (day: string, account: string, cents: number, currency: string = siteCurrency) => {
    const month = day.slice(0, 7) < months.from ? null : day.slice(0, 7);
    const key = `${month} ${account} ${currency}`;
    const sum = sums.get(key) ?? { month, account, currency, cents: 0 };
    sum.cents += cents;
    sums.set(key, sum);
  };
  const ends = endsOf(months);
  for (const { month, account, currency, difference } of await readByMonth(db, "1900-01"))
    if (month.slice(0, 7) <= months.until) add(month, account, difference, currency);
  const steps = (await readUnlike(db, basis, ends)).flatMap(({ on }) => stepsOf(ends, on));
  const carried = basis === "cash" ? await readCarried(db, ends.at(-1) ?? "") : [];
  for (const { day, added } of [...steps, ...carried])
    for (const [account, cents] of amountsOf(added)) add(day, account, cents);
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

type Moved = {
  day: string;
  key: string;
  debit: string;
  credit: string;
  cents: number;
  currency: string;
  invoice_id: string | null;
  payment_id: string | null;
  method: Method | null;
  reference: string | null;
  payer_name: string | null;
};

type Grouped = Omit<BookRow, "number" | "what"> & { moved: Moved[] };

/** The rows behind the sum of an account, by their days; they come to it. What an invoice moves in a day may be one row. */
export async function readRows(
  db: Connection,
  basis: Basis,
  { account, currency, ...months }: { account: string; currency: string } & Months,
): Promise<BookRow[]> {
  const ends = [endsOf(months)[0] ?? "", lastDayOf(months.until)] as const;
  const rows: Grouped[] = [];
  const steps = new Map<string, Grouped>();
  const isCorrected =
    currency === siteCurrency && !["bank", "cash", "card", "disputed", "fees"].includes(account);
  const unlike = isCorrected ? await readUnlike(db, basis, [...ends], true) : [];
  const firsts = endsOf(months)
    .slice(0, -1)
    .map((end) => `${addMonths(end.slice(0, 7), 1)}-01`);
  for (const { invoice, on } of unlike) {
    const days = [...invoice.days.map(({ day }) => day), invoice.begunOn ?? "", ...firsts];
    const within = [...new Set(days)].filter((day) => day > ends[0] && day <= ends[1]).sort();
    for (const { day, added } of stepsOf([ends[0], ...within], on).slice(1)) {
      const cents = added[account as BookAccount] ?? 0;
      if (cents === 0 && basis === "accrual") continue; // there its movements stand one by one
      const row = { day, invoiceId: invoice.id, name: null, currency, cents, moved: [] };
      steps.set(`${day} ${invoice.id}`, row);
      rows.push(row);
    }
  }
  const ids = [...new Set([...steps.values()].map(({ invoiceId }) => invoiceId))];
  const { rows: moved } = await db.execute<Moved>(sql`
    select ledger.day::text as day, ledger.key, debit, credit, ledger.amount_cents as cents, ledger.currency, ledger.invoice_id,
      payment_id, method, reference, payer_name
    from ledger left join payments on payments.id = payment_id
    where ledger.day > ${ends[0]}::date and ledger.day <= ${ends[1]}::date and ledger.currency = ${currency}
      and (${account} in (debit, credit) or method = 'opening' or ledger.invoice_id = any(${sql.param(ids)})) order by ledger.id`);
  for (const one of moved) {
    const { debit, credit, method, invoice_id: id } = one;
    const isCarried = basis === "cash" && method === "opening";
    const sides = isCarried ? carriedAs(one) : { [debit]: one.cents, [credit]: -one.cents };
    const cents = sides[account as BookAccount] ?? 0;
    const step = steps.get(`${one.day} ${id}`);
    const row = { day: one.day, invoiceId: id === null ? null : Number(id), name: one.payer_name, currency };
    if (!step) rows.push({ ...row, cents, moved: [one] });
    else {
      step.cents += cents;
      step.moved.push(one);
    }
  }
  return named(
    db,
    basis,
    rows.filter(({ cents }) => cents !== 0),
  );
}

/** Rows by their days, in words and with their invoices. */
async function named(db: Connection, basis: Basis, rows: Grouped[]): Promise<BookRow[]> {
  const ids = [...new Set(rows.flatMap(({ invoiceId }) => invoiceId ?? []))];
  const { rows: found } = await db.execute<{
    id: string;
    series: string;
    number: number;
    payer: Payer | null;
  }>(sql`select id, series, number, payer from invoices where id = any(${sql.param(ids)})`);
  const invoices = new Map(found.map((invoice) => [Number(invoice.id), invoice]));
  return rows
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ moved, ...row }) => {
      const invoice = invoices.get(row.invoiceId ?? 0);
      const name = invoice?.payer ? payerInWords(invoice.payer) : row.name;
      return {
        ...row,
        name,
        number: invoice ? numberOf(invoice) : null,
        what: whatOf(basis, row.day, moved),
      };
    });
}

function whatOf(basis: Basis, day: string, moved: Moved[]): string {
  const paid = moved.filter((one) => one.payment_id !== null);
  const told = basis === "cash" && paid.length > 0 ? paid : moved;
  if (told.length > 0) return [...new Set(told.map(movedWords))].join(", ");
  return day.endsWith("-01") ? `Dues for ${formatDay(day, { month: "long" })}` : "Started";
}

function movedWords({ key, method, reference }: Moved): string {
  if (key.startsWith("payment/") && method) return wayOf({ method, reference });
  return key.startsWith("invoice/") ? "Invoice issued" : movementWords(key, null, null);
}
