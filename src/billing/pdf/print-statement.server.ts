import { and, asc, eq, getTableColumns, isNotNull, lte, or, sql } from "drizzle-orm";
import { letterhead } from "#content/letterhead.server.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { Said } from "#platform/pdf/pdf-document.ts";
import { type PdfAsker, printPdf } from "#platform/pdf/print-pdf.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { isOfferOn } from "../documents/offer.server.ts";
import { isTakenBack, movementWords } from "../ledger/movement-words.ts";
import { broughtTo, liesAt } from "../ledger/places.ts";
import { numberOf } from "../numbers.ts";
import { invoices, ledger, payments } from "../tables.ts";
import { payerLines } from "../words.ts";
import type { Printed } from "./print-invoice.server.ts";

/**
 * The payer's day of a movement: of a payment, and of what was kept of it at once, that on which it came, also where the books of
 * that day were closed already.
 */
const day = sql<string>`case when ${ledger.key} like 'payment/%' or ${ledger.key} like 'keep/%' and ${ledger.at} = ${payments.at}
  then ${payments.receivedOn} else ${ledger.day} end`;

/** The years that an address was asked for money or paid in, newest first. */
export async function statementYears({ db }: Pick<Platform, "db">, email: string): Promise<number[]> {
  const year = sql<number>`extract(year from ${day})::int`;
  const rows = await db
    .selectDistinct({ year })
    .from(ledger)
    .innerJoin(invoices, eq(invoices.id, ledger.invoiceId))
    .leftJoin(payments, eq(payments.id, ledger.paymentId))
    .where(eq(invoices.payerEmail, email));
  return rows.map((row) => row.year).sort((one, other) => other - one);
}

/** The statement of a year for the invoices to an address (lower case) as a PDF; null when there was none until then. */
export async function printStatement(
  platform: Platform,
  asker: PdfAsker,
  { email, year }: { email: string; year: number },
): Promise<Printed | null> {
  const statement = await readStatement(platform, email, year);
  if (!statement) return null;
  return {
    fileName: `statement-${year}.pdf`,
    made: await printPdf(platform, { ...statementPdf(statement), ...(await letterhead(platform)) }, asker),
  };
}

async function readStatement(
  { db }: Pick<Platform, "db">,
  email: string,
  year: number,
): Promise<Statement | null> {
  const found = await db
    .select({
      movement: ledger,
      day,
      invoice: invoices,
      reference: payments.reference,
      isOffer: isOfferOn(`${year}-12-31`),
    })
    .from(ledger)
    .innerJoin(invoices, eq(invoices.id, ledger.invoiceId))
    .leftJoin(payments, eq(payments.id, ledger.paymentId))
    .where(
      and(
        eq(invoices.payerEmail, email),
        lte(day, `${year}-12-31`),
        or(eq(ledger.debit, "receivable"), eq(ledger.credit, "receivable")),
      ),
    )
    .orderBy(asc(day), asc(ledger.id));
  const last = found.at(-1);
  if (!last) return null;
  // Recorded by mistake, or for another invoice, also where that was seen in a later year: nobody paid it here.
  const ofPayments = await db
    .select(getTableColumns(ledger))
    .from(ledger)
    .innerJoin(invoices, eq(invoices.id, ledger.invoiceId))
    .where(and(eq(invoices.payerEmail, email), isNotNull(ledger.paymentId)));
  const isReal = ({ paymentId, invoiceId }: (typeof ofPayments)[number]) => {
    const rows = ofPayments.filter((row) => row.paymentId === paymentId && row.invoiceId === invoiceId);
    const hasMoved =
      rows.some(({ key }) => key.startsWith("move/")) && liesAt(broughtTo(rows), invoiceId) === 0;
    return paymentId === null || !(hasMoved || rows.some(({ key }) => isTakenBack(key)));
  };
  const real = found.filter(({ movement }) => isReal(movement));
  const offers = new Map<number, number>();
  for (const { movement, invoice, isOffer } of real)
    if (isOffer) offers.set(invoice.id, (offers.get(invoice.id) ?? 0) + centsOf(movement));
  const rows = real.map(({ movement, day, invoice, reference }) => ({
    day,
    what: [
      movementWords(movement.key, numberOf(invoice), reference),
      ...(movement.key.startsWith("invoice/") && (offers.get(invoice.id) ?? 0) > 0
        ? ["not started yet"]
        : []),
    ].join(", "),
    cents: centsOf(movement),
    isPayment: movement.paymentId !== null,
  }));
  const begins = `${year}-01-01`;
  return {
    year,
    payer: payerLines(last.invoice.payer).join("\n"),
    openingCents: rows.filter(({ day }) => day < begins).reduce((sum, { cents }) => sum + cents, 0),
    lines: joined(rows.filter(({ day }) => day >= begins)),
    offeredCents: [...offers.values()].reduce((sum, cents) => sum + Math.max(0, cents), 0),
  };
}

const centsOf = ({ debit, amountCents }: typeof ledger.$inferSelect) =>
  debit === "receivable" ? amountCents : -amountCents;

/** One line for what the ledger has in several: an invoice with dues and a ticket is two movements. */
function joined(rows: StatementLine[]): StatementLine[] {
  const lines: StatementLine[] = [];
  for (const row of rows) {
    const before = lines.at(-1);
    if (before?.day === row.day && before.what === row.what) before.cents += row.cents;
    else lines.push({ ...row });
  }
  return lines;
}

/** One line of a statement: what became owed on a day, or less owed where `cents` is below 0. */
type StatementLine = { day: string; what: string; cents: number; isPayment: boolean };

/** Money of a payment that left an invoice again is paid less, not invoiced anew. */
const isInvoiced = ({ cents, isPayment }: StatementLine) => cents > 0 && !isPayment;

type Statement = {
  year: number;
  payer: string;
  openingCents: number;
  lines: StatementLine[];
  /** What of the balance at the end nobody owes yet, since what it is for has not begun. */
  offeredCents: number;
};

function statementPdf({ year, payer, openingCents, lines, offeredCents }: Statement): Said {
  const asked = lines.filter(isInvoiced);
  const paid = lines.filter((line) => !isInvoiced(line));
  return {
    title: `Statement for ${year}`,
    parts: [
      { kind: "facts", facts: [{ label: "Bill to", value: payer }] },
      {
        kind: "table",
        columns: [
          { title: "Date", share: 0.24 },
          { title: "Description" },
          { title: "Invoiced", isNumber: true, share: 0.17 },
          { title: "Paid or credited", isNumber: true, share: 0.2 },
        ],
        rows: lines.map((line) => [
          longDay(line.day),
          line.what,
          ...(isInvoiced(line) ? [money(line.cents), ""] : ["", money(0 - line.cents)]),
        ]),
        sums: [
          { label: `Balance at the start of ${year}`, value: money(openingCents) },
          { label: "Invoiced", value: money(sumOf(asked)) },
          { label: "Paid or credited", value: money(0 - sumOf(paid)) },
          {
            label: `Balance at the end of ${year}`,
            value: money(openingCents + sumOf(lines)),
            isMain: true,
          },
          ...(offeredCents > 0 ? [{ label: "Includes not yet started", value: money(offeredCents) }] : []),
        ],
      },
    ],
  };
}

const sumOf = (lines: StatementLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
