import { eq } from "drizzle-orm";
import { closeAnswered } from "#billing/exceptions/exceptions.server.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { membershipSeats, memberships } from "#features/members/terms/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { noPlace, type SeatGiven } from "./invite-to-seat.server.ts";
import { followSeats, lockCompany } from "./lock-company.server.ts";
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
  const { company, seats, day } = locked;
  if (seats.some((seat) => seat.memberId === memberId && takesPlace(seat, day)))
    return { ok: false, reason: "already" };
  const invitation = seats.find(
    (seat) => seat.memberId === null && seat.untilOn === null && member.email && seat.email === member.email,
  );
  const refused = invitation ? null : noPlace(locked);
  if (refused) return refused;
  const isAnothers = seats.some((seat) => seat.untilOn === null && seat.email === member.email);
  const email = (!invitation && isAnothers) || !member.email ? null : member.email; // a seat each, also where they share one
  const seat = { memberId, name: member.fullName, email, claimedAt: context.now };
  if (invitation)
    await context.tx
      .update(membershipSeats)
      .set({ ...seat, fromOn: day })
      .where(eq(membershipSeats.id, invitation.id));
  else await context.tx.insert(membershipSeats).values({ ...seat, membershipId, fromOn: day });
  await followSeats(context, company, "seat-given");
  return { ok: true };
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
