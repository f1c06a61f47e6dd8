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
import { holding, termLineName } from "./term-line-handler.server.ts";
import { type Held, liveOf, type Membership, previousOf, type Term } from "./terms-store.server.ts";

/** Asks for a proposed term of a held membership by an invoice, and mails it unless `mails` is false; a term that has one keeps it. Returns its id. */
export async function invoiceTerm(
  context: UseCaseContext,
  held: Held,
  { term, mails = true }: { term: Term; mails?: boolean },
): Promise<number> {
  if (term.invoiceId !== null) return term.invoiceId;
  const { membership, terms } = held;
  const { payer, email } = await payerOf(context, membership);
  const due = addDays(organisationDay(context.now), content("payment").dueDays);
  const runsUntil = previousOf(liveOf(terms))?.endsOn ?? due;
  const within = holding(context, held);
  const issued = await issueInvoice(within, {
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
  await context.tx
    .update(membershipTerms)
    .set({ invoiceId: issued.id })
    .where(eq(membershipTerms.id, term.id));
  const invoice = mails ? await lockInvoice(within, issued.id) : null;
  if (invoice && invoice.owedCents > 0) await mailInvoice(context, invoice);
  return issued.id;
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
