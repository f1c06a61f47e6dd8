import { eq } from "drizzle-orm";
import { dueDay, issueInvoice } from "#billing/documents/issue-invoice.server.ts";
import { type Voiding, voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { lockOpen } from "#billing/exceptions/exceptions.server.ts";
import { lockInvoice } from "#billing/ledger/locked-invoice.server.ts";
import { mailInvoice } from "#billing/mails/billing-mails.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { findMember } from "#features/members/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { daysRange, longDay } from "#platform/days.ts";
import { named } from "#platform/named.ts";
import { linesOf } from "#platform/postal-address.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { TermKind } from "./kinds.ts";
import { isChangedOften, isForOwn, type NotAskedByOwn, whyNotByOwn } from "./own-asking.server.ts";
import { levelOf, proposeTerm } from "./propose-term.server.ts";
import { type TooEarly, tooEarly } from "./renewal-rule.ts";
import { voidTerm } from "./start-term.server.ts";
import { membershipTerms } from "./tables.ts";
import { termDates } from "./term-dates.ts";
import { holding, termLineName } from "./term-line-handler.server.ts";
import {
  findMembership,
  type Held,
  hold,
  type Live,
  liveOf,
  type Membership,
  type Of,
  previousOf,
  type Term,
} from "./terms-store.server.ts";

export type Asked =
  | { ok: true; term: Term; invoiceId: number; isNew: boolean }
  | { ok: false; reason: "not-found" | "no-level" | "retired" | "nothing-runs" }
  | ({ ok: false; reason: "too-early" } & TooEarly)
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
type Asking = { tier: string; years?: number; mailsInvoice?: boolean; day?: string };

/**
 * Asks for the next term of a membership: proposed once, with one invoice, however often it is pressed [A5, A6, A7].
 * @param input.years unless given, those that are asked for already, else one
 * @param input.mailsInvoice false where another mail says what is to be paid
 * @param input.day the one that it is priced for, unless today
 */
export async function renewMembership(
  context: UseCaseContext,
  { tier, years, mailsInvoice, day, isByOwn, ...of }: Of & Partial<Asking> & ByOwn,
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
  const early = tooEarly(previous, organisationDay(context.now));
  if (early) return { ok: false, reason: "too-early", ...early };
  const slug = tier ?? proposed?.tier ?? membership.nextTier ?? previous?.tier ?? "";
  if (isByOwn && !isForOwn(previous?.tier ?? proposed?.tier ?? "", slug))
    return { ok: false, reason: "no-level" };
  const asked = proposed?.tier === slug ? proposed.years : 1;
  return askFor(context, held, { tier: slug, years: years ?? asked, mailsInvoice, day, isByOwn });
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
  { tier, kind, years = 1, mailsInvoice: mails, day, isByOwn }: Asking & { kind?: TermKind } & ByOwn,
): Promise<Asked> {
  const level = levelOf(tier);
  if (!level) return { ok: false, reason: "no-level" };
  if (level.retired) return { ok: false, reason: "retired" };
  const before = held.terms.find(({ state }) => state === "proposed");
  const isSame = before?.tier === tier && (kind === "change" || before.years === years);
  if (before && isSame && (before.kind === "change") === (kind === "change")) {
    const invoiceId = await invoiceTerm(context, held, { term: before, mails });
    return { ok: true, term: before, invoiceId, isNew: false };
  }
  if (isByOwn && (await isChangedOften(context, held.terms)))
    return { ok: false, reason: "changed-often", invoiceId: before?.invoiceId ?? null };
  const kept = before ? await dropTerm(context, held, before, { reason: "Another level was chosen." }) : null;
  if (kept) return { ok: false, reason: kept, invoiceId: before?.invoiceId ?? 0 };
  // With an order that nobody paid its membership may go as well.
  if (before?.orderId && !(await findMembership(context.tx, held.membership.id)))
    return { ok: false, reason: "not-found" };
  const others = held.terms.filter((term) => term !== before);
  const term = await proposeTerm(context, { ...held, terms: others }, { level, kind, years, day });
  const invoiceId = await invoiceTerm(context, { ...held, terms: [...others, term] }, { term, mails });
  return { ok: true, term, invoiceId, isNew: true };
}

/** Asks for a proposed term of a held membership by an invoice, and mails it unless `mails` is false; a term that has one keeps it. Returns its id. */
async function invoiceTerm(
  context: UseCaseContext,
  held: Held,
  { term, mails = true }: { term: Term; mails?: boolean },
): Promise<number> {
  if (term.invoiceId !== null) return term.invoiceId;
  const { membership, terms } = held;
  const { payer, email } = await payerOf(context.tx, membership);
  const due = dueDay(context.now);
  const runsUntil = previousOf(liveOf(terms))?.endsOn ?? due;
  const within = holding(context, held);
  const issued = await issueInvoice(within, {
    ...{ payer, email, memberId: membership.contactId, isRenewal: term.kind !== "join" },
    dueOn: term.kind === "renewal" && runsUntil > due ? runsUntil : due, // nobody is late with a term while they are a member anyway
    lines: [
      {
        text: whatFor(term, previousOf(liveOf(terms))),
        ...{ quantity: 1, unitCents: term.priceCents, income: "dues" },
        subject: { name: termLineName, id: term.id },
      },
    ],
  });
  if (!issued.ok) throw new Error(`no invoice for term ${term.id}: ${issued.reason}`);
  await context.tx
    .update(membershipTerms)
    .set({ invoiceId: issued.id })
    .where(eq(membershipTerms.id, term.id));
  const invoice = mails ? await lockInvoice(within, issued.id) : null;
  if (invoice) await mailInvoice(context, invoice);
  return issued.id;
}

/** A dearer level in mid-year costs the days that are left alone; a term that follows another in time has its days. */
function whatFor({ kind, title, tier, endsOn, years }: Term, previous: Live | null): string {
  if (kind === "change" && endsOn) return `Change to ${title}, through ${longDay(endsOn)}`;
  const level = kind === "renewal" ? levelOf(tier) : null;
  const days = level && previous && termDates(previous, level, previous.endsOn, years);
  const when = days
    ? daysRange(days.startsOn, endsOn ?? days.endsOn)
    : endsOn && `through ${longDay(endsOn)}`;
  return [named(title, "membership"), years > 1 && `${years} years`, when].filter(Boolean).join(", ");
}

type Paying = Pick<Membership, "contactId" | "isCompany" | "name" | "email"> &
  Partial<Pick<Membership, "address">>;

/** Who speaks for a membership, and where its mail goes: to its own address where nobody does, or that person is in the trash. */
export async function speakerOf(connection: Connection, membership: Pick<Paying, "contactId" | "email">) {
  const { contactId } = membership;
  const contact = contactId === null ? null : await findMember(connection, contactId);
  return { contact, email: (contact ? contact.email : membership.email) || null };
}

/** Whom the invoices of a membership are for, and where they are mailed; a company's show no address of its contact, who may work at home. */
export async function payerOf(connection: Connection, { isCompany, name, address, ...paying }: Paying) {
  const { contact, email } = await speakerOf(connection, paying);
  const company = isCompany ? name : (contact?.company ?? undefined);
  const { country } = content("organisation").postalAddress;
  const lines = linesOf((isCompany ? address : contact) ?? {}, country).join("\n");
  return {
    payer: { name: contact?.fullName ?? name, ...(company && { company }), ...(lines && { address: lines }) },
    email,
  };
}

/** Asks no longer for a proposed term: its invoice is void. Null, or why it is still asked for: money has come for it, or may come now. */
export async function dropTerm(
  context: UseCaseContext,
  held: Held,
  term: Term,
  voiding: { reason: string; how?: Voiding },
): Promise<"money-came" | "page-open" | null> {
  if (term.invoiceId !== null) {
    const voided = await voidInvoice(holding(context, held), { id: term.invoiceId, ...voiding });
    if (!voided.ok && voided.reason !== "void")
      return voided.reason === "page-open" ? "page-open" : "money-came";
  }
  await voidTerm(context, held.membership, term.id);
  return null;
}
