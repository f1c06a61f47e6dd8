import { z } from "zod";
import { readInvoice } from "#billing/documents/read-invoice.server.ts";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { closingPage } from "#billing/provider/closing-page.server.ts";
import { payPageRest } from "#features/members/limits.ts";
import { notAsked, ownActs } from "#features/members/terms/own-acts.server.ts";
import { levelOf } from "#features/members/terms/propose-term.server.ts";
import { readMembership } from "#features/members/terms/read-memberships.server.ts";
import { renewMembership } from "#features/members/terms/renew-membership.server.ts";
import { membershipOfLink } from "#features/members/terms/renewal-link.server.ts";
import {
  deadLink,
  membershipDone,
  notRenewed,
  notRenewedTitle,
} from "#features/members/terms/renewal-rule.ts";
import { termDates } from "#features/members/terms/term-dates.ts";
import { liveOf, previousOf, termsOf } from "#features/members/terms/terms-store.server.ts";
import { type ActionArgs, refuse, takeForm } from "#form/take-form.server.ts";
import { countLinkTry, tokenOf } from "#identity/links/link-request.server.ts";
import { tooMany } from "#identity/messages.ts";
import { longDay } from "#platform/days.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { money } from "#platform/money.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { Option } from "#records/lists/filter.ts";

const renewalForm = z.object({ tier: z.string() });

/** All of it in words; null where the link opens none. */
export async function showRenewal(platform: Platform, token: string) {
  const membership = await membershipOfLink(platform, token);
  if (!membership) return null;
  const day = organisationDay(platform.clock.now());
  const terms = await termsOf(platform.db, membership.id);
  const live = liveOf(terms);
  const last = previousOf(live);
  const asked = terms.find(({ state }) => state === "proposed") ?? null;
  const invoice = asked?.invoiceId ? await readInvoice(platform.db, asked.invoiceId, day) : null;
  const { levels, chosen, early } = (await ownActs(platform, membership, terms)).renewal;
  const level = levelOf(chosen);
  const dates = level && termDates(last, level, day);
  const isOpen = invoice && invoice.owedCents > 0;
  const others: Option[] = levels.filter(([slug]) => slug !== asked?.tier); // than the one that is asked for already
  if (others.length > 0) others.unshift(["", "Please choose"]);
  const facts = await readMembership(platform.db, membership.id, day);
  const isLate = facts?.standing === "lapsed" || facts?.standing === "ended";
  return {
    name: membership.name,
    ran:
      last && `${last.title}, ${last.endsOn < day ? "ended on" : "active through"} ${longDay(last.endsOn)}`,
    early,
    isLate,
    open: isOpen
      ? {
          text: `${asked?.title}: ${money(invoice.owedCents)} due by ${longDay(invoice.invoice.dueOn)}.`,
          to: invoicePath(platform, invoice.invoice.id),
          isChange: asked?.kind === "change",
        }
      : null,
    levels: isOpen ? others : levels,
    chosen: isOpen ? "" : chosen,
    next:
      dates && !isOpen
        ? `If you pay today, it runs from ${longDay(dates.startsOn)} through ${longDay(dates.endsOn)}.`
        : null,
  };
}

export type ShownRenewal = NonNullable<Awaited<ReturnType<typeof showRenewal>>>;

/** Asks for the next term of the membership whose link was mailed, and leads to its invoice: the token is the authorisation. */
export function takeRenewal(args: ActionArgs) {
  return takeForm(args, { schema: renewalForm, failed: notRenewed }, async (sent) => {
    const { platform, request, read } = sent;
    const no = (description: string, status = 400) =>
      refuse(sent, { notice: { title: notRenewedTitle, description }, status });
    const counted = await countLinkTry(platform, request);
    if (!counted.allowed) return no(tooMany(counted.retryAfterSeconds), 429);
    const membership = await membershipOfLink(platform, tokenOf(request));
    if (!membership) return no(deadLink.description, 404);
    if (!read.ok) return refuse(sent);
    const { tier } = read.input;
    const ask = () =>
      inTransaction(platform, "visitor", (context) =>
        renewMembership(context, { membershipId: membership.id, tier, isByOwn: true }),
      );
    const asked = await closingPage(platform, ask, payPageRest);
    if (asked.ok) return redirectWithToast(invoicePath(platform, asked.invoiceId), membershipDone.asked);
    const { status, ...said } = await notAsked(platform, asked);
    return refuse(sent, { notice: { title: notRenewedTitle, ...said }, status });
  });
}
