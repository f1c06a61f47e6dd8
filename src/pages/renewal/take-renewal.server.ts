import { z } from "zod";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { closingPage } from "#billing/provider/closing-page.server.ts";
import { payPageRest } from "#features/members/limits.ts";
import { renewMembership } from "#features/members/terms/renew-membership.server.ts";
import { type ActionArgs, refuse, takeForm } from "#form/take-form.server.ts";
import { countLinkTry, tokenOf } from "#identity/links/link-request.server.ts";
import { tooMany } from "#identity/messages.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { membershipDone, membershipRefusals } from "../account/membership-words.ts";
import { notAsked } from "../account/not-asked.server.ts";
import { levelsFor } from "../account/own-membership.server.ts";
import { deadLink, notRenewed, notRenewedTitle } from "./renewal-words.ts";
import { membershipOfLink, showRenewal } from "./show-renewal.server.ts";

const renewalForm = z.object({ tier: z.string() });

/** Asks for the next term of the membership whose link was mailed, and leads to its invoice: the token is the authorisation. */
export function takeRenewal(args: ActionArgs) {
  return takeForm(args, { schema: renewalForm, failed: notRenewed }, async (sent) => {
    const { platform, request, read } = sent;
    const no = (description: string, status = 400) =>
      refuse(sent, { notice: { title: notRenewedTitle, description }, status });
    const counted = await countLinkTry(platform, request);
    if (!counted.allowed) return no(tooMany(counted.retryAfterSeconds), 429);
    const token = tokenOf(request);
    const membership = await membershipOfLink(platform, token);
    const shown = membership && (await showRenewal(platform, token));
    if (!membership || !shown) return no(deadLink.description, 404);
    if (!read.ok) return refuse(sent);
    const { tier } = read.input;
    if (!levelsFor(shown.chosen).some(({ slug }) => slug === tier) && shown.early === null)
      return no(membershipRefusals["no-level"]);
    const ask = () =>
      inTransaction(platform, "visitor", (context) =>
        renewMembership(context, { membershipId: membership.id, tier, isByOwn: true }),
      );
    const asked = await closingPage(platform, ask, payPageRest);
    if (asked.ok) return redirectWithToast(invoicePath(platform, asked.invoiceId), membershipDone.asked);
    const { status, ...said } = await notAsked(platform, asked, { isRenewed: true });
    return refuse(sent, { notice: { title: notRenewedTitle, ...said }, status });
  });
}
