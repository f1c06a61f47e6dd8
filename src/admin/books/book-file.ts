import { data } from "react-router";
import { recordAudit } from "#identity/audit.server.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { pdfAnswer } from "#platform/pdf/print-pdf.server.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/book-file";
import { askedRows } from "./asked-rows.server.ts";
import { periodWords } from "./periods.ts";
import { printReport, reportCsv, rowsCsv } from "./report-files.server.ts";
import { askedBooks, basisWords, readReports } from "./reports.server.ts";

/** A report of the books, or the rows behind a figure, as a file; the activity log says who took it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const asked = { ...(await requireScreen({ request, context }, "money.export")), request };
  const { platform, visitor } = asked;
  const event = "books exported" as const;
  if (params.file === "rows.csv") {
    const { of, rows } = await inTurn(visitor.userId, request.signal, () => askedRows(asked));
    const detail = `${of.accounts.join(", ")}, ${of.from} to ${of.until}, ${of.basis}`;
    return fileAnswer(asked, { event, name: "rows", ending: "csv", detail, open: () => rowsCsv(rows) });
  }
  const { basis, period } = askedBooks(asked);
  const [key, ending] = params.file.split(".");
  const reports = await inTurn(visitor.userId, request.signal, () => readReports(platform, basis, period));
  const report = reports.find((one) => one.key === key);
  if (!report || (ending !== "csv" && ending !== "pdf")) throw data(null, { status: 404 });
  const detail = `${report.title}, ${periodWords(period)}, ${basisWords[basis]}`;
  if (ending === "csv") {
    const open = () => reportCsv(report);
    return fileAnswer(asked, { event, name: `${key}-${basis}`, ending, detail, open });
  }
  const made = await printReport(platform, await pdfAsker(request, context), report, basis);
  const by = { account: visitor.email, userId: visitor.userId, request };
  if (made.ok) await recordAudit(platform.db, { ...by, event, detail });
  return pdfAnswer(`${key}-${basis}-${period.lastDay}.pdf`, made);
}
