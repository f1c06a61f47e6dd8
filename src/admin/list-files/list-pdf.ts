import { data } from "react-router";
import { pdfAnswer } from "#platform/pdf/print-pdf.server.ts";
import { askedPrint } from "../print/printed.server.ts";
import { rowId } from "../request/row-id.ts";
import type { Route } from "./+types/list-pdf";

/** The labels of the members' list, or the invoices that go by post, as a PDF. */
export function loader(args: Route.LoaderArgs) {
  return askedPrint(args, async ({ url, ready, file, begin, print }) => {
    if (ready.length === 0) throw data(null, { status: 404 });
    const first = Math.min(rowId(url.searchParams.get("begin")) ?? 1, begin.most);
    return pdfAnswer(file, await print(ready, first));
  });
}
