import { readInvoice } from "#billing/documents/read-invoice.server.ts";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { findMember } from "#features/members/store.server.ts";
import { whyNotByOwn } from "#features/members/terms/own-asking.server.ts";
import { readMembership } from "#features/members/terms/read-memberships.server.ts";
import { readRenewalToken } from "#features/members/terms/renewal-link.server.ts";
import { termDates } from "#features/members/terms/term-dates.ts";
import {
  findMembership,
  liveOf,
  type Membership,
  previousOf,
  termsOf,
} from "#features/members/terms/terms-store.server.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Option } from "#records/lists/filter.ts";
import { wordsOfNotByOwn } from "../account/not-asked.server.ts";
import { renewalOn } from "../account/own-membership.server.ts";

/** The membership that a mailed link renews; null where it opens none, or its contact is somebody else by now. */
export async function membershipOfLink(platform: Platform, token: string): Promise<Membership | null> {
  const link = readRenewalToken(platform, token);
  const membership = link && (await findMembership(platform.db, link.membershipId));
  if (!membership || membership.contactId !== link.contactId) return null;
  return (await findMember(platform.db, link.contactId)) ? membership : null;
}

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
  const own = asked?.tier ?? last?.tier ?? "";
  const { levels, chosen, early } = renewalOn(
    live,
    last?.tier ?? own,
    membership.nextTier ?? asked?.tier,
    day,
  );
  const level = content("tiers").find(({ slug }) => slug === chosen);
  const dates = level && termDates(last, level, day);
  const isOpen = invoice && invoice.owedCents > 0;
  const others: Option[] = levels.filter(([slug]) => slug !== asked?.tier); // than the one that is asked for already
  if (others.length > 0) others.unshift(["", "Please choose"]);
  const notByOwn = await whyNotByOwn(platform.db, membership);
  const facts = await readMembership(platform.db, membership.id, day);
  const isLate = facts?.standing === "lapsed" || facts?.standing === "ended";
  return {
    name: membership.name,
    ran: last && `${last.title}, ${last.endsOn < day ? "ended on" : "runs until"} ${longDay(last.endsOn)}`,
    early: notByOwn ? wordsOfNotByOwn(platform, notByOwn) : early,
    isLate,
    open: isOpen
      ? {
          text: `${asked?.title}: ${money(invoice.owedCents)} is to be paid by ${longDay(invoice.invoice.dueOn)}.`,
          to: invoicePath(platform, invoice.invoice.id),
          isChange: asked?.kind === "change",
        }
      : null,
    levels: isOpen ? others : levels,
    chosen: isOpen ? "" : chosen,
    next:
      dates && !isOpen
        ? `Paid today, it runs from ${longDay(dates.startsOn)} to ${longDay(dates.endsOn)}.`
        : null,
  };
}

export type ShownRenewal = NonNullable<Awaited<ReturnType<typeof showRenewal>>>;
