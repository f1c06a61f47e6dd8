import { printInvoice } from "#billing/pdf/print-invoice.server.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { pdfAnswer } from "#platform/pdf/print-pdf.server.ts";
import { rowId } from "../request/row-id.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/invoice-pdf";

/** An invoice or credit note as a PDF, or with `payment` the receipt for it. */
export async function loader(args: Route.LoaderArgs) {
  const { platform, url } = await requireScreen(args, "invoices");
  const id = rowId(args.params.id) ?? 0;
  const asker = await pdfAsker(args.request, args.context);
  const printed = await printInvoice(platform, asker, { id, paymentId: url.searchParams.get("payment") });
  if (!printed) return new Response("We couldn't find that invoice.", { status: 404 });
  return pdfAnswer(printed.fileName, printed.made);
}
