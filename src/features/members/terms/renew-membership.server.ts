import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { lockOpen } from "#billing/exceptions/exceptions.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { invoiceTerm } from "./invoice-term.server.ts";
import type { TermKind } from "./kinds.ts";
import { isChangedOften, type NotAskedByOwn, whyNotByOwn } from "./own-asking.server.ts";
import { isAskedFor, levelOf, proposeTerm } from "./propose-term.server.ts";
import { voidTerm } from "./start-term.server.ts";
import { renewableFrom } from "./term-dates.ts";
import { liveOf, lockMembership, previousOf, type Term, termsOf } from "./terms-store.server.ts";

export type Asked =
  | { ok: true; term: Term; invoiceId: number; isNew: boolean }
  | { ok: false; reason: "not-found" | "no-level" | "retired" | "nothing-runs" }
  /** It holds until `until`, and can be renewed again from `from` [A6]. */
  | { ok: false; reason: "too-early"; until: string; from: string }
  /**
   * What was asked for before is paid in part, its money is on its way back, or the money has begun nothing and waits
   * for a decision.
   */
  | { ok: false; reason: "money-came"; invoiceId: number }
  /** What was asked for before can be paid on a page of the payment provider now. */
  | { ok: false; reason: "page-open"; invoiceId: number }
  /** The contact has changed it too often today: the invoice stays; null where it has none. */
  | { ok: false; reason: "changed-often"; invoiceId: number | null }
  | NotAskedByOwn;

/** Asked by the contact, and not by staff or the site. */
export type ByOwn = { isByOwn?: boolean };

/**
 * Asks for the next term of a membership: proposed once, with one invoice, however often it is pressed [A5, A6, A7].
 * @param input.mailsInvoice false where another mail says what is to be paid
 */
export async function renewMembership(
  context: UseCaseContext,
  { membershipId, tier, ...input }: { membershipId: number; tier?: string; mailsInvoice?: boolean } & ByOwn,
): Promise<Asked> {
  const membership = await lockMembership(context, membershipId);
  if (!membership) return { ok: false, reason: "not-found" };
  const notByOwn = input.isByOwn ? await whyNotByOwn(context.tx, membership) : null;
  if (notByOwn) return notByOwn;
  const terms = await termsOf(context.tx, membershipId);
  const paid = await paidAndNotBegun(context, terms);
  if (paid !== null) return { ok: false, reason: "money-came", invoiceId: paid };
  const previous = previousOf(liveOf(terms));
  const proposed = terms.find(({ state, kind }) => state === "proposed" && kind !== "change");
  const from = previous && renewableFrom(previous);
  if (previous && from && organisationDay(context.now) < from)
    return { ok: false, reason: "too-early", until: previous.endsOn, from };
  const slug = tier ?? proposed?.tier ?? membership.nextTier ?? previous?.tier;
  return askFor(context, { membershipId, tier: slug ?? "", ...input });
}

/** The invoice that was paid for one of these terms and has begun nothing, as long as that waits for a decision; null for none. */
export async function paidAndNotBegun(context: UseCaseContext, terms: Term[]): Promise<number | null> {
  for (const { state, invoiceId } of terms)
    if (state === "void" && invoiceId && (await lockOpen(context, "paid-nothing-begun", invoiceId)))
      return invoiceId;
  return null;
}

/**
 * Proposes a term of a locked membership and its invoice; one of another level that nobody has paid is no longer asked
 * for. The contact may change it three times a day.
 */
export async function askFor(
  context: UseCaseContext,
  {
    mailsInvoice = true,
    isByOwn = false,
    ...input
  }: { membershipId: number; tier: string; kind?: TermKind; mailsInvoice?: boolean } & ByOwn,
): Promise<Asked> {
  const level = levelOf(input.tier);
  if (!level) return { ok: false, reason: "no-level" };
  if (level.retired) return { ok: false, reason: "retired" };
  const before = (await termsOf(context.tx, input.membershipId)).find(({ state }) => state === "proposed");
  const isAnother = !before || !isAskedFor(before, input);
  if (isByOwn && isAnother && (await isChangedOften(context, input.membershipId)))
    return { ok: false, reason: "changed-often", invoiceId: before?.invoiceId ?? null };
  let proposed = await proposeTerm(context, input);
  if (!proposed.ok && proposed.reason === "proposed") {
    const { term } = proposed;
    const kept = await dropTerm(context, term, "Another level was chosen.");
    if (kept) return { ok: false, reason: kept, invoiceId: term.invoiceId ?? 0 };
    proposed = await proposeTerm(context, input);
  }
  if (!proposed.ok) {
    if (proposed.reason === "proposed") throw new Error(`term ${proposed.term.id} was dropped and is there`);
    return { ok: false, reason: proposed.reason };
  }
  const { term, isNew } = proposed;
  const invoiced = await invoiceTerm(context, { termId: term.id, mails: mailsInvoice });
  if (!invoiced.ok) return { ok: false, reason: "not-found" };
  return { ok: true, term, invoiceId: invoiced.invoiceId, isNew };
}

/** Asks no longer for a proposed term: its invoice is void. Null, or why it is still asked for: money has come for it, or may come now. */
export async function dropTerm(
  context: UseCaseContext,
  term: Term,
  reason: string,
): Promise<"money-came" | "page-open" | null> {
  if (term.invoiceId !== null) {
    const voided = await voidInvoice(context, { id: term.invoiceId, reason });
    if (!voided.ok && voided.reason !== "void")
      return voided.reason === "page-open" ? "page-open" : "money-came";
  }
  await voidTerm(context, term.id);
  return null;
}
