import { eq } from "drizzle-orm";
import { createMember } from "#features/members/create-member.server.ts";
import { joinOwn } from "#features/members/membership/join-listing.server.ts";
import { type Owner, ownedBy } from "#features/members/membership/owner.server.ts";
import { membershipSeats } from "#features/members/terms/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { followSeats, type LockedCompany, lockCompany } from "./lock-company.server.ts";
import { takesPlace } from "./seating.ts";
import { invitationsTo } from "./seats-store.server.ts";

export type SeatTaken =
  | { ok: true; company: string }
  | { ok: false; reason: "not-found" | "already" | "entry-in-question" | "full" };

type OfOwner = { owner: Owner; seatId: number };

/**
 * An account takes the seat to which its confirmed address is invited. It keeps its listing; an account without one
 * gets one with the company's name, which waits in reviews like any other.
 */
export async function takeSeat(
  context: UseCaseContext,
  { owner, name, seatId }: OfOwner & { name: string },
): Promise<SeatTaken> {
  const { tx, now } = context;
  const locked = await lockInvitation(context, { owner, seatId });
  if (!locked) return { ok: false, reason: "not-found" };
  const { company, seats, count, day } = locked;
  const people = seats.filter((seat) => seat.memberId !== null && takesPlace(seat, day));
  if (people.length >= count) return { ok: false, reason: "full" };
  const memberId = await listingOf(context, { owner, name, company: company.name });
  if (memberId === null) return { ok: false, reason: "entry-in-question" };
  if (people.some((seat) => seat.memberId === memberId)) return { ok: false, reason: "already" };
  await tx
    .update(membershipSeats)
    .set({ memberId, claimedAt: now, fromOn: day })
    .where(eq(membershipSeats.id, seatId));
  await followSeats(context, company, "seat-taken");
  return { ok: true, company: company.name };
}

export async function declineSeat(context: UseCaseContext, { owner, seatId }: OfOwner): Promise<SeatTaken> {
  const locked = await lockInvitation(context, { owner, seatId });
  if (!locked) return { ok: false, reason: "not-found" };
  await context.tx.delete(membershipSeats).where(eq(membershipSeats.id, seatId));
  await followSeats(context, locked.company, "seat-declined");
  return { ok: true, company: locked.company.name };
}

async function lockInvitation(
  context: UseCaseContext,
  { owner, seatId }: OfOwner,
): Promise<LockedCompany | null> {
  const invited = async () => (await invitationsTo(context.tx, owner.email)).find(({ id }) => id === seatId);
  const known = await invited();
  if (!known) return null;
  const locked = await lockCompany(context, { membershipId: known.membershipId, asContact: null });
  return locked && (await invited()) ? locked : null; // as it is under the lock
}

/** The owner's listing, or a new one; null where it has to be settled first which one is theirs. */
async function listingOf(
  context: UseCaseContext,
  { owner, name, company }: { owner: Owner; name: string; company: string },
): Promise<number | null> {
  const own = await joinOwn(context.tx, owner);
  if (own) return own.id;
  const { claim, isForStaff } = await ownedBy(context.tx, owner);
  if (claim || isForStaff) return null;
  const made = await createMember(context, {
    ...{ fullName: name || owner.email, email: owner.email, company },
    ...{ state: "pending", isEmailVerified: true, userId: owner.userId },
  });
  return made.ok ? made.member.id : null;
}
