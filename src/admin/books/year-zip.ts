import { organisationDay } from "#billing/organisation-day.server.ts";
import { printInvoice } from "#billing/pdf/print-invoice.server.ts";
import { addMonths } from "#features/events/event-days.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { portionInTurn } from "#platform/in-turns.server.ts";
import type { PdfAsker } from "#platform/pdf/print-pdf.server.ts";
import { streamed, type ZipEntry, zipStream } from "#platform/zip-stream.server.ts";
import type { Filters } from "#records/lists/filter.ts";
import { everyPage, type ListSource } from "#records/lists/list-source.server.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { invoiceList } from "../invoices/invoice-list.tsx";
import { invoicesServed } from "../invoices/invoices-served.server.ts";
import { ledgerList } from "../ledger/ledger-list.tsx";
import { ledgerServed } from "../ledger/ledger-served.server.ts";
import { askedBy, everyRow, rowsCsv } from "../lists/serve-list.server.ts";
import { paymentList } from "../payments/payment-list.tsx";
import { paymentsServed } from "../payments/payments-served.server.ts";
import { requireScreen, type StaffRequest } from "../request/staff-request.server.ts";
import type { Route } from "./+types/year-zip";
import { journalFiles, readJournals } from "./journal-files.server.ts";
import { type Period, periodWords } from "./periods.ts";
import { bases, ofOneMoment } from "./readings.server.ts";
import { printed, printReport, reportCsv } from "./report-files.server.ts";
import { askedBooks, readReports } from "./reports.server.ts";
import { programs } from "./shapes.ts";

/** The fiscal year of the period that is shown, with all reports, lists and documents, as one file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "money.export");
  const { year } = askedBooks(asked);
  const asker = await pdfAsker(request, context);
  const open = () => zipStream(yearArchive(asked, asker, year));
  const detail = `Whole year, ${periodWords(year)}`;
  const name = `books-${year.yearFrom.slice(0, 4)}`;
  return fileAnswer({ ...asked, request }, { event: "books exported", name, ending: "zip", detail, open });
}

/** The files of a fiscal year, each made when its turn has come: documents are printed one after the other while the file is read. */
async function* yearArchive(asked: StaffRequest, asker: PdfAsker, year: Period): AsyncGenerator<ZipEntry> {
  const { platform } = asked;
  const lastOver = addMonths(organisationDay(platform.clock.now()).slice(0, 7), -1);
  const [until = ""] = [year.until, lastOver].sort();
  const over = { from: year.from, until };
  const isOver = over.from <= over.until;
  const readings = await portionInTurn(asked, () =>
    ofOneMoment(platform.db, async (db) => {
      const read = [];
      for (const basis of bases) {
        const reports = await readReports(db, basis, year);
        read.push({ basis, reports, ...(await readJournals(db, { ...over, basis })) });
      }
      return read;
    }),
  );
  for (const { basis, reports } of readings)
    for (const report of reports) {
      yield streamed(`${report.key}-${basis}.csv`, () => reportCsv(report));
      yield printed(`${report.key}-${basis}.pdf`, () => printReport(platform, asker, report));
    }
  for (const { basis, journals } of isOver ? readings : [])
    for (const program of programs)
      for (const { name, open } of journalFiles(journals, program, { ...over, basis }))
        yield streamed(`journals/${name}`, open);
  const of = askedBy(asked);
  const entries = within(year, ledgerServed, ({ day }) => day);
  const invoices = within(year, invoicesServed, ({ issuedOn }) => issuedOn);
  const payments = within(year, paymentsServed, ({ receivedOn }) => receivedOn);
  yield streamed("entries.csv", () => rowsCsv(ledgerList, entries, of, everyRow(ledgerList)));
  yield streamed("invoices.csv", () => rowsCsv(invoiceList, invoices, of, everyRow(invoiceList)));
  yield streamed("payments.csv", () => rowsCsv(paymentList, payments, of, everyRow(paymentList)));
  for await (const rows of everyPage(invoices, of, everyRow(invoiceList)))
    for (const { id, number } of rows)
      yield printed(`documents/${number}.pdf`, async () => {
        const document = await printInvoice(platform, asker, { id, paymentId: null });
        return document?.made ?? { ok: false, reason: "failed" };
      });
}

/** The rows of a list whose day lies in a period. */
function within<Row, F extends Filters, Sort extends string>(
  { from, until }: Period,
  source: ListSource<Row, F, Sort>,
  dayOf: (row: Row) => string,
): ListSource<Row, F, Sort> {
  const isWithin = (row: Row) => dayOf(row).slice(0, 7) >= from && dayOf(row).slice(0, 7) <= until;
  return {
    async page(asked, query, length) {
      const page = await source.page(asked, query, length);
      return { ...page, rows: page.rows.filter(isWithin) };
    },
  };
}
