import { letterhead } from "#content/letterhead.server.ts";
import { requireOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { pdfAnswer, printPdf } from "#platform/pdf/print-pdf.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/sponsors-pdf";
import { packagesDocument } from "./packages-document.ts";

export const handle = { shared: true };

/** The packages on paper. It is nobody's own, so it is kept for all visitors as a page is, until content changes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireOnSite(request);
  const platform = context.get(platformContext);
  const { abbreviation, emails } = content("organisation");
  const reach = { page: `${platform.config.ORIGIN}/sponsors`, email: emails.general };
  const said = packagesDocument(content("sponsors"), reach);
  const made = await printPdf(
    platform,
    { ...said, ...(await letterhead(platform)) },
    await pdfAsker(request, context),
  );
  return pdfAnswer(`${abbreviation.toLowerCase()}-sponsor-packages.pdf`, made, {
    "Cache-Control": "no-cache",
  });
}
