import { eq } from "drizzle-orm";
import { issueInvoice } from "#billing/documents/issue-invoice.server.ts";
import { lockInvoice } from "#billing/ledger/locked-invoice.server.ts";
import { mailInvoice } from "#billing/mails/billing-mails.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { findMember } from "#features/members/store.server.ts";
import { addDays, longDay } from "#platform/days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { membershipTerms } from "./tables.ts";
import {
  findTerm,
  liveOf,
  lockMembership,
  type Membership,
  previousOf,
  type Term,
  termsOf,
} from "./terms-store.server.ts";

/** The name of the line handler of terms. */
export const termLineName = "term";

export type InvoicedTerm =
  | { ok: true; invoiceId: number; isNew: boolean }
  | { ok: false; reason: "not-found" | "not-proposed" };

/** Asks for a proposed term by an invoice, and mails it unless `mails` is false; a term that has one keeps it. */
export async function invoiceTerm(
  context: UseCaseContext,
  { termId, mails = true }: { termId: number; mails?: boolean },
): Promise<InvoicedTerm> {
  const { tx } = context;
  const known = await findTerm(tx, termId);
  const membership = known && (await lockMembership(context, known.membershipId));
  const term = await findTerm(tx, termId);
  if (!membership || !term) return { ok: false, reason: "not-found" };
  if (term.invoiceId !== null) return { ok: true, invoiceId: term.invoiceId, isNew: false };
  if (term.state !== "proposed") return { ok: false, reason: "not-proposed" };
  const { payer, email } = await payerOf(context, membership);
  const due = addDays(organisationDay(context.now), content("payment").dueDays);
  const runsUntil = previousOf(liveOf(await termsOf(tx, membership.id)))?.endsOn ?? due;
  const issued = await issueInvoice(context, {
    ...{ payer, email, memberId: membership.contactId, isRenewal: term.kind !== "join" },
    dueOn: term.kind === "renewal" && runsUntil > due ? runsUntil : due, // nobody is late with a term while they are a member anyway
    lines: [
      {
        text: whatFor(term),
        ...{ quantity: 1, unitCents: term.priceCents, income: "dues" },
        subject: { name: termLineName, id: term.id },
      },
    ],
  });
  if (!issued.ok) throw new Error(`no invoice for term ${term.id}: ${issued.reason}`);
  await tx.update(membershipTerms).set({ invoiceId: issued.id }).where(eq(membershipTerms.id, term.id));
  const held = await lockInvoice(context, issued.id);
  if (mails && held && held.owedCents > 0) await mailInvoice(context, held);
  return { ok: true, invoiceId: issued.id, isNew: issued.isNew };
}

/** A dearer level in mid-year costs the days that are left alone. */
const whatFor = ({ kind, title, endsOn }: Term) =>
  kind === "change" && endsOn
    ? `Change to ${title}, for the days until ${longDay(endsOn)}`
    : `${title} membership`;

async function payerOf({ tx }: UseCaseContext, { contactId, isCompany, name }: Membership) {
  const contact = contactId === null ? null : await findMember(tx, contactId);
  const company = isCompany ? name : (contact?.company ?? undefined);
  return {
    payer: { name: contact?.fullName ?? name, ...(company ? { company } : {}) },
    email: contact?.email || null,
  };
}
