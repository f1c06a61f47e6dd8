import { inTurn } from "#platform/in-turns.server.ts";
import { pdfAnswer } from "#platform/pdf/print-pdf.server.ts";
import { rowId } from "../request/row-id.ts";
import type { Route } from "./+types/print-pdf";
import { askedPrint } from "./printed.server.ts";

/** The labels of the members' list, or the invoices that go by post, as a PDF. */
export async function loader(args: Route.LoaderArgs) {
  const { url, visitor, ready, file, print } = await askedPrint(args);
  const first = rowId(url.searchParams.get("begin")) ?? 1;
  return pdfAnswer(file, await inTurn(visitor.userId, args.request.signal, () => print(ready, first)));
}
