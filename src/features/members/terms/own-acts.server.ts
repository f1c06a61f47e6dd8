import { readInvoice } from "#billing/documents/read-invoice.server.ts";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { providerFor } from "#billing/provider/provider-store.server.ts";
import { content } from "#content/store.server.ts";
import type { Notice } from "#form/answer.ts";
import type { Platform } from "#platform/platform.server.ts";
import { changeOffers, type LevelChange } from "./change-level.server.ts";
import { whyNotByOwn } from "./own-asking.server.ts";
import { levelOf } from "./propose-term.server.ts";
import {
  changedOftenWords,
  changesOn,
  earlyWords,
  levelsFor,
  membershipRefusals,
  notByOwnWords,
  pageOpenWords,
  renewalOn,
} from "./renewal-rule.ts";
import { duesOf } from "./term-dates.ts";
import { liveOf, type Membership, previousOf, type Term } from "./terms-store.server.ts";

/** What the contact of a membership can ask for today, in words: its next term, and another level (null for none). */
export async function ownActs(platform: Platform, membership: Membership, terms: Term[]) {
  const day = organisationDay(platform.clock.now());
  const live = liveOf(terms);
  const last = previousOf(live);
  const asked = terms.find(({ state }) => state === "proposed");
  const notByOwn = await whyNotByOwn(platform.db, membership);
  if (notByOwn) {
    const { membership: email } = content("organisation").emails;
    const early = notByOwnWords(notByOwn, { email, today: day });
    return { renewal: { early, levels: [], chosen: "" }, change: null };
  }
  const next = asked?.kind === "change" ? undefined : asked?.tier;
  const own = last?.tier ?? next ?? "";
  const { nextTier } = membership;
  const runs = live.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  const others = levelsFor(content("tiers"), runs?.tier ?? "");
  const offers = asked ? null : changeOffers(live, others, day, membership);
  const open = levelsFor(content("tiers"), own);
  const levels = open.map((level) => ({ ...level, priceCents: duesOf(membership, level) }));
  return {
    renewal: renewalOn(last, levels, nextTier ?? next ?? own, day),
    change: changesOn(offers, nextTier && (levelOf(nextTier)?.title ?? nextTier)),
  };
}

/** The refusal of what the contact asked for: the words, a link to the invoice that stays, and the status. */
export async function notAsked(
  platform: Platform,
  why: Exclude<LevelChange, { ok: true }>,
): Promise<Omit<Notice, "title"> & { status: number }> {
  const { membership: email } = content("organisation").emails;
  const today = organisationDay(platform.clock.now());
  switch (why.reason) {
    case "too-early":
      return { description: earlyWords(why), status: 400 };
    case "resigned":
    case "suspended":
    case "goes-on":
      return { description: notByOwnWords(why, { email, today }), status: 409 };
    case "changed-often": {
      const { number, wayOut } = await invoiceThatStays(platform, why.invoiceId);
      return { description: changedOftenWords(number, email), wayOut, status: 429 };
    }
    case "page-open": {
      const isProcessing = (await providerFor(platform, why.invoiceId)) === "processing";
      const { number, wayOut } = await invoiceThatStays(platform, why.invoiceId);
      return { description: pageOpenWords(number ?? "", isProcessing), wayOut, status: 409 };
    }
    default:
      return { description: membershipRefusals[why.reason], status: 400 };
  }
}

/** `number` is null where there is no invoice. */
async function invoiceThatStays(platform: Platform, id: number | null) {
  const found = id && (await readInvoice(platform.db, id, organisationDay(platform.clock.now())));
  if (!found) return { number: null };
  const { number, invoice } = found;
  return { number, wayOut: { label: `See invoice ${number}`, to: invoicePath(platform, invoice.id) } };
}
