import { printStatement } from "#billing/pdf/print-statement.server.ts";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { isDay } from "#platform/days.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { pdfAnswer } from "#platform/pdf/print-pdf.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/statement-pdf";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await requireSignedIn(request, context);
  const year = new URL(request.url).searchParams.get("year") ?? "";
  const printed = isDay(`${year}-12-31`)
    ? await printStatement(context.get(platformContext), await pdfAsker(request, context), {
        email,
        year: Number(year),
      })
    : null;
  if (!printed) return new Response("There’s no statement for this year.", { status: 404, headers: noStore });
  return pdfAnswer(printed.fileName, printed.made);
}
