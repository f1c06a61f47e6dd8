import { randomUUID } from "node:crypto";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { payerLines } from "#billing/words.ts";
import { content } from "#content/store.server.ts";
import { joiningDay } from "#features/members/board/board-store.server.ts";
import { readEntitlements } from "#features/members/entitlements/read-entitlements.server.ts";
import { readMembership } from "#features/members/terms/read-memberships.server.ts";
import { readTerms } from "#features/members/terms/read-terms.server.ts";
import { payerOf } from "#features/members/terms/renew-membership.server.ts";
import { findMembership } from "#features/members/terms/terms-store.server.ts";
import { may } from "#identity/roles.ts";
import { notPrinted } from "../invoices/not-printed.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { ownDuesSentence, termActs } from "./term-acts.server.ts";
import { termDays } from "./term-days.ts";

/** Which membership: null for a person who has none of their own yet, whose record `memberId` then is. */
type Which = { membershipId: number | null; memberId: number };

/**
 * A membership with its terms, what is owed, and what this person may do about it.
 * @param isReadOnly whether nothing can be done about it here
 * @param mayMove whether the person can be moved from it, a company's, to another company
 */
export async function loadTerms(
  { platform: { db, clock }, visitor }: StaffRequest,
  { membershipId, memberId }: Which,
  { isReadOnly = false, mayMove = false } = {},
) {
  const day = organisationDay(clock.now());
  const [membership, facts, terms, since] =
    membershipId === null
      ? [null, null, []]
      : await Promise.all([
          findMembership(db, membershipId),
          readMembership(db, membershipId, day),
          readTerms(db, membershipId),
          joiningDay(db, membershipId),
        ]);
  const included = membershipId === null ? null : await readEntitlements(db, membershipId, day);
  const owing = terms.find(({ invoice }) => invoice !== null && invoice.id === facts?.invoiceId)?.invoice;
  const nextLevel = content("tiers").find(({ slug }) => slug === membership?.nextTier)?.title;
  const acts =
    may(visitor, "terms.manage") && !isReadOnly ? termActs({ membership, terms, memberId }, day) : null;
  const { payer } = await payerOf(
    db,
    membership ?? { contactId: memberId, isCompany: false, name: "", email: null },
  );
  const { level, number, sentence, owedCents = 0 } = facts ?? {};
  return {
    key: membershipId ?? 0,
    company: membership?.isCompany ? membership.name : "",
    facts: facts && {
      level,
      number,
      sentence,
      nextLevel,
      since,
      endsAfter: membership?.endsAfter ?? null,
      goesOn: membership?.goesOn,
      ownDues: ownDuesSentence(membership),
    },
    owed: owing && owedCents > 0 ? { cents: owedCents, invoice: owing } : null,
    terms: terms.map(({ id, title, kind, state, startsOn, endsOn, cutShort, priceCents, invoice }) => ({
      ...{ id, title, kind, state, cutShort, priceCents, invoice },
      days: startsOn && endsOn ? termDays(startsOn, endsOn) : "",
    })),
    included: included && {
      ...included,
      uses: included.uses.map(({ id, entitlement, note, at, undoneAt }) => ({
        ...{ id, entitlement, note, at, isUndone: undoneAt !== null },
      })),
      formToken: randomUUID() as string,
      timeZone: content("organisation").timeZone,
    },
    acts: acts && { ...acts, notPrinted: notPrinted(payerLines(payer)) },
    moves:
      mayMove && membership?.isCompany && membership.contactId !== memberId && may(visitor, "terms.manage")
        ? { company: membership.id, member: memberId }
        : null,
    mayReadMoney: may(visitor, "money.read"),
    mayRecord: may(visitor, "money.record"),
  };
}

export type TermsData = Awaited<ReturnType<typeof loadTerms>>;
