import { organisationDay } from "#billing/organisation-day.server.ts";
import { rewriteDays } from "#features/members/terms/days-store.server.ts";
import {
  lockMembership,
  type Membership,
  recordOf,
  termsOf,
} from "#features/members/terms/terms-store.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { giveSlug } from "./company-slug.server.ts";
import { seatsOn } from "./seating.ts";
import { type SeatRow, seatsOf } from "./seats-store.server.ts";

/** `asContact`: the company's contact who acts, or null for staff with the right. */
export type Acting = { membershipId: number; asContact: number | null };

export type LockedCompany = { company: Membership; seats: SeatRow[]; count: number; day: string };

/**
 * Locks a company with its seats; every change of them does so first. Null when there is none, and for a person who is
 * no longer its contact.
 */
export async function lockCompany(
  context: UseCaseContext,
  { membershipId, asContact }: Acting,
): Promise<LockedCompany | null> {
  const company = await lockMembership(context, membershipId);
  if (!company?.isCompany || (asContact !== null && company.contactId !== asContact)) return null;
  const day = organisationDay(context.now);
  const terms = await termsOf(context.tx, company.id);
  return { company, seats: await seatsOf(context.tx, company.id), count: seatsOn(terms, day), day };
}

/** What follows from a change of seats: the days of members, and the history, which keeps no names. */
export async function followSeats(context: UseCaseContext, company: Membership, action: string, note = "") {
  await giveSlug(context, company);
  await rewriteDays(context, company.id);
  await recordChange(context, "membership", company.id, action, {
    after: recordOf(company, undefined, note),
  });
}
