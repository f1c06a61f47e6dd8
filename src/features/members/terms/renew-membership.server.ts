import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { lockOpen } from "#billing/exceptions/exceptions.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { invoiceTerm } from "./invoice-term.server.ts";
import type { TermKind } from "./kinds.ts";
import { isChangedOften, type NotAskedByOwn, whyNotByOwn } from "./own-asking.server.ts";
import { levelOf, proposeTerm } from "./propose-term.server.ts";
import { voidTerm } from "./start-term.server.ts";
import { renewableFrom } from "./term-dates.ts";
import { holding } from "./term-line-handler.server.ts";
import {
  findMembership,
  type Held,
  hold,
  liveOf,
  type Of,
  previousOf,
  type Term,
} from "./terms-store.server.ts";

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
  { tier, mailsInvoice, isByOwn, ...of }: Of & { tier?: string; mailsInvoice?: boolean } & ByOwn,
): Promise<Asked> {
  const held = await hold(context, of);
  if (!held) return { ok: false, reason: "not-found" };
  const { membership, terms } = held;
  const notByOwn = isByOwn ? await whyNotByOwn(context.tx, membership) : null;
  if (notByOwn) return notByOwn;
  const paid = await paidAndNotBegun(context, terms);
  if (paid !== null) return { ok: false, reason: "money-came", invoiceId: paid };
  const previous = previousOf(liveOf(terms));
  const proposed = terms.find(({ state, kind }) => state === "proposed" && kind !== "change");
  const from = previous && renewableFrom(previous);
  if (previous && from && organisationDay(context.now) < from)
    return { ok: false, reason: "too-early", until: previous.endsOn, from };
  const slug = tier ?? proposed?.tier ?? membership.nextTier ?? previous?.tier ?? "";
  return askFor(context, held, { tier: slug, mailsInvoice, isByOwn });
}

/** The invoice that was paid for one of these terms and has begun nothing, as long as that waits for a decision; null for none. */
export async function paidAndNotBegun(context: UseCaseContext, terms: Term[]): Promise<number | null> {
  for (const { state, invoiceId } of terms)
    if (state === "void" && invoiceId && (await lockOpen(context, "paid-nothing-begun", invoiceId)))
      return invoiceId;
  return null;
}

/**
 * Proposes a term of a held membership and its invoice; one of another level that nobody has paid is no longer asked for.
 * The contact may change it three times a day.
 */
export async function askFor(
  context: UseCaseContext,
  held: Held,
  {
    tier,
    kind,
    mailsInvoice: mails,
    isByOwn,
  }: { tier: string; kind?: TermKind; mailsInvoice?: boolean } & ByOwn,
): Promise<Asked> {
  const level = levelOf(tier);
  if (!level) return { ok: false, reason: "no-level" };
  if (level.retired) return { ok: false, reason: "retired" };
  const before = held.terms.find(({ state }) => state === "proposed");
  if (before && before.tier === tier && (before.kind === "change") === (kind === "change")) {
    const invoiceId = await invoiceTerm(context, held, { term: before, mails });
    return { ok: true, term: before, invoiceId, isNew: false };
  }
  if (isByOwn && (await isChangedOften(context, held.terms)))
    return { ok: false, reason: "changed-often", invoiceId: before?.invoiceId ?? null };
  const kept = before ? await dropTerm(context, held, before, "Another level was chosen.") : null;
  if (kept) return { ok: false, reason: kept, invoiceId: before?.invoiceId ?? 0 };
  // With an order that nobody paid its membership may go as well.
  if (before?.orderId && !(await findMembership(context.tx, held.membership.id)))
    return { ok: false, reason: "not-found" };
  const others = held.terms.filter((term) => term !== before);
  const term = await proposeTerm(context, { ...held, terms: others }, { level, kind });
  const invoiceId = await invoiceTerm(context, { ...held, terms: [...others, term] }, { term, mails });
  return { ok: true, term, invoiceId, isNew: true };
}

/** Asks no longer for a proposed term: its invoice is void. Null, or why it is still asked for: money has come for it, or may come now. */
export async function dropTerm(
  context: UseCaseContext,
  held: Held,
  term: Term,
  reason: string,
): Promise<"money-came" | "page-open" | null> {
  if (term.invoiceId !== null) {
    const voided = await voidInvoice(holding(context, held), { id: term.invoiceId, reason });
    if (!voided.ok && voided.reason !== "void")
      return voided.reason === "page-open" ? "page-open" : "money-came";
  }
  await voidTerm(context, held.membership, term.id);
  return null;
}
