import { eq } from "drizzle-orm";
import { closeAnswered } from "#billing/exceptions/exceptions.server.ts";
import type { Member } from "#features/members/member.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { membershipSeats, memberships } from "#features/members/terms/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { noPlace, type SeatGiven } from "./invite-to-seat.server.ts";
import { followSeats, type LockedCompany, lockCompany } from "./lock-company.server.ts";
import { takesPlace } from "./seating.ts";

type OfMember = { membershipId: number; memberId: number };

/** Staff put a present member on a seat, from today; a membership of their own stays [S4]. */
export async function putOnSeat(
  context: UseCaseContext,
  { membershipId, memberId }: OfMember,
): Promise<SeatGiven> {
  const locked = await lockCompany(context, { membershipId, asContact: null });
  const [member] = locked ? await lockMembers(context.tx, [memberId]) : [];
  if (!locked || !member) return { ok: false, reason: "not-found" };
  const given = await giveSeat(context, locked, member);
  if (!given.ok) return given;
  await followSeats(context, locked.company, "seat-given");
  return { ok: true };
}

/**
 * Gives a locked member a seat of a locked company from today: one to which they are invited, or a free one. Its id, and
 * since when they were invited to it.
 */
export async function giveSeat(
  context: UseCaseContext,
  locked: LockedCompany,
  member: Member,
): Promise<{ ok: true; seatId: number; invitedFrom: string | undefined } | (SeatGiven & { ok: false })> {
  const { company, seats, day } = locked;
  const memberId = member.id;
  if (seats.some((seat) => seat.memberId === memberId && takesPlace(seat, day)))
    return { ok: false, reason: "already" };
  const invitation = seats.find(
    (seat) => seat.memberId === null && seat.untilOn === null && member.email && seat.email === member.email,
  );
  const refused = invitation ? null : noPlace(locked);
  if (refused) return refused;
  const isAnothers = seats.some((seat) => seat.untilOn === null && seat.email === member.email);
  const email = isAnothers || !member.email ? null : member.email; // a seat each, also where they share one
  const seat = { memberId, claimedAt: context.now, fromOn: day };
  const [given] = invitation
    ? await context.tx
        .update(membershipSeats)
        .set(seat)
        .where(eq(membershipSeats.id, invitation.id))
        .returning()
    : await context.tx
        .insert(membershipSeats)
        .values({ ...seat, name: member.fullName, email, membershipId: company.id })
        .returning();
  return { ok: true, seatId: given?.id ?? 0, invitedFrom: invitation?.fromOn };
}

/** A person with a seat becomes the contact; the exception of a company without one is closed by it [S6]. */
export async function changeContact(
  context: UseCaseContext,
  { membershipId, memberId }: OfMember,
): Promise<{ ok: true } | { ok: false; reason: "not-found" | "no-seat" }> {
  const locked = await lockCompany(context, { membershipId, asContact: null });
  const [member] = locked ? await lockMembers(context.tx, [memberId]) : [];
  if (!locked || !member) return { ok: false, reason: "not-found" };
  const { company, seats, day } = locked;
  if (!seats.some((seat) => seat.memberId === memberId && takesPlace(seat, day)))
    return { ok: false, reason: "no-seat" };
  const version = company.version + 1;
  await context.tx
    .update(memberships)
    .set({ contactId: memberId, version })
    .where(eq(memberships.id, membershipId));
  await closeAnswered(context, "contact-gone", membershipId, "The company has a main contact again.");
  await followSeats(context, { ...company, version }, "contact-changed");
  return { ok: true };
}
