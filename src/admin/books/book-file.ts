import { data } from "react-router";
import { recordAudit } from "#identity/audit.server.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { inTurn } from "#platform/in-turns.server.ts";
import { pdfAnswer } from "#platform/pdf/print-pdf.server.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/book-file";
import { ofOneMoment } from "./readings.server.ts";
import { printReport, reportCsv } from "./report-files.server.ts";
import { askedBooks, readReports } from "./reports.server.ts";

/** A report of the books as a file; the activity log says who took it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const asked = { ...(await requireScreen({ request, context }, "money.export")), request };
  const { platform, visitor } = asked;
  const { basis, period } = askedBooks(asked);
  const [key, ending] = params.file.split(".");
  const read = () => ofOneMoment(platform.db, (at) => readReports(at, basis, period));
  const report = (await inTurn(visitor.userId, request.signal, read)).find((one) => one.key === key);
  if (!report || (ending !== "csv" && ending !== "pdf")) throw data(null, { status: 404 });
  const [event, name, detail] = [
    "books exported",
    `${key}-${basis}`,
    `${report.title}, ${report.lead}`,
  ] as const;
  if (ending === "csv")
    return fileAnswer(asked, { event, name, ending, detail, open: () => reportCsv(report) });
  const made = await printReport(platform, await pdfAsker(request, context), report);
  const by = { account: visitor.email, userId: visitor.userId, request };
  if (made.ok) await recordAudit(platform.db, { ...by, event, detail });
  return pdfAnswer(`${name}-${period.lastDay}.pdf`, made);
}
