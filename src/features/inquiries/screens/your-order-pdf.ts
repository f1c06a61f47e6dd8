import { printInvoice } from "#billing/pdf/print-invoice.server.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { secretAddress } from "#platform/http/screen-headers.ts";
import { pdfAnswer } from "#platform/pdf/print-pdf.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { openToken } from "../order/your-order.server.ts";
import type { Route } from "./+types/your-order-pdf";

export const middleware = [onlyParameters("token", "payment")];

/** The invoice as a PDF, or with `payment` the receipt for it; open to anybody with the link to its page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const { invoiceId } = await openToken(platform, searchParams.get("token") ?? "");
  const paymentId = searchParams.get("payment");
  const asker = await pdfAsker(request, context);
  const printed =
    invoiceId === null ? null : await printInvoice(platform, asker, { id: invoiceId, paymentId });
  if (!printed)
    return new Response("We couldn’t find that invoice.", { status: 404, headers: secretAddress });
  return pdfAnswer(printed.fileName, printed.made, secretAddress);
}
