import { eq } from "drizzle-orm";
import { tellOver } from "#billing/documents/settle.server.ts";
import { rewriteDays } from "#features/members/terms/days-store.server.ts";
import {
  entitlementUses,
  membershipSeats,
  memberships,
  membershipTerms,
} from "#features/members/terms/tables.ts";
import { type Live, liveOf, type Membership, recordOf } from "#features/members/terms/terms-store.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { mergedEnding, seatsOnce, sharedDays } from "./merged-membership.ts";
import { type Counting, type Side, type Sides, sharedTerms, termInWords } from "./sides.server.ts";

/**
 * Gives the kept listing the memberships, terms and seats of the other, all locked. Where both have a membership of
 * their own, the terms go into the kept one's, and the other's stays empty under its number, so that nobody else gets
 * that; a term is void that shares days with one of the side whose terms count.
 */
export async function moveMemberships(
  context: UseCaseContext,
  { kept, other }: Sides,
  counting: Counting,
): Promise<void> {
  const { tx } = context;
  const target = kept.held.own ?? other.held.own;
  const emptied = kept.held.own && other.held.own;
  const moved = emptied ? { from: emptied.id, to: kept.held.own?.id ?? 0 } : null;
  await moveSeats(context, { kept, other }, moved);
  for (const membership of other.held.memberships) {
    const { id, contactId, isCompany } = membership;
    if (id === emptied?.id || contactId !== other.member.id) continue;
    const name = isCompany ? membership.name : kept.member.fullName;
    await tx.update(memberships).set({ contactId: kept.member.id, name }).where(eq(memberships.id, id));
  }
  const shared = sharedTerms({ kept, other });
  const dropped = counting === "kept" ? shared.other : shared.kept;
  await moveUses(context, dropped, counting === "kept" ? shared.kept : shared.other);
  if (target && emptied) await takeTerms(context, { kept, other }, { target, emptied, dropped });
  const all = new Map([...kept.held.memberships, ...other.held.memberships].map((one) => [one.id, one]));
  for (const membership of all.values())
    await follow(context, membership, noteOf(membership, target, emptied) + droppedNote(membership, dropped));
  const paid = target && emptied ? dropped.flatMap(({ invoiceId }) => invoiceId ?? []) : [];
  for (const id of paid.sort((one, other) => one - other)) await tellOver(context, id);
}

function droppedNote({ id }: Membership, dropped: Live[]): string {
  const own = dropped.filter(({ membershipId }) => membershipId === id);
  return own.map((term) => ` Canceled because its dates overlap: ${termInWords(term)}.`).join("");
}

function noteOf({ id }: Membership, target: Membership | null, emptied: Membership | null): string {
  if (id === emptied?.id) return `Membership years moved to membership ${target?.number ?? ""}.`;
  if (emptied && id === target?.id)
    return `Membership years moved here from membership ${emptied.number ?? ""}.`;
  return "";
}

/** One seat for each day that the person has in a membership, whichever listing it was on. */
async function moveSeats(
  { tx }: UseCaseContext,
  { kept, other }: Sides,
  own: { from: number; to: number } | null,
): Promise<void> {
  const moved = other.held.seats.map((seat) => ({
    ...seat,
    membershipId: seat.membershipId === own?.from ? own.to : seat.membershipId,
  }));
  const both = Map.groupBy([...kept.held.seats, ...moved], ({ membershipId }) => membershipId);
  for (const [membershipId, seats] of both) {
    const { stay, go } = seatsOnce(seats);
    await tx.delete(membershipSeats).where(isAnyOf(membershipSeats.id, go));
    for (const { id, fromOn, untilOn } of stay)
      await tx
        .update(membershipSeats)
        .set({ membershipId, memberId: kept.member.id, fromOn, untilOn })
        .where(eq(membershipSeats.id, id));
  }
}

/** What was used of a term that is void counts for the one that holds on its days. */
async function moveUses({ tx }: UseCaseContext, dropped: Live[], counting: Live[]): Promise<void> {
  for (const one of dropped) {
    const to = sharedDays(counting, [one]).kept[0];
    if (!to) continue;
    await tx.update(entitlementUses).set({ termId: to.id }).where(eq(entitlementUses.termId, one.id));
  }
}

async function takeTerms(
  { tx }: UseCaseContext,
  { kept, other }: Sides,
  { target, emptied, dropped }: { target: Membership; emptied: Membership; dropped: Live[] },
): Promise<void> {
  const gone = dropped.map(({ id }) => id);
  await tx.update(membershipTerms).set({ state: "void" }).where(isAnyOf(membershipTerms.id, gone));
  const withTerms = ({ held }: Side, membership: Membership) => ({
    ...membership,
    live: liveOf(held.terms).filter(({ id }) => !gone.includes(id)),
  });
  const { cutShort, ...ending } = mergedEnding(withTerms(kept, target), withTerms(other, emptied));
  if (cutShort !== null)
    await tx.update(membershipTerms).set({ cutShort: true }).where(eq(membershipTerms.id, cutShort));
  await tx
    .update(membershipTerms)
    .set({ membershipId: target.id })
    .where(eq(membershipTerms.membershipId, emptied.id));
  const none = { ownDuesCents: null, ownDuesTier: null, ownDuesNote: null };
  const nobody = { contactId: null, name: "", endsAfter: null, nextTier: null, goesOn: false, ...none };
  await tx.update(memberships).set(nobody).where(eq(memberships.id, emptied.id));
  await tx.update(memberships).set(ending).where(eq(memberships.id, target.id));
}

async function follow(context: UseCaseContext, membership: Membership, note: string): Promise<void> {
  const version = membership.version + 1;
  await context.tx.update(memberships).set({ version }).where(eq(memberships.id, membership.id));
  await rewriteDays(context, membership.id);
  const after = recordOf({ ...membership, version }, undefined, note);
  await recordChange(context, "membership", membership.id, "merged", { before: recordOf(membership), after });
}
