import { eq } from "drizzle-orm";
import { membershipSeats } from "#features/members/terms/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type Invitee, invite, type SeatGiven } from "./invite-to-seat.server.ts";
import { type Acting, followSeats, type LockedCompany, lockCompany } from "./lock-company.server.ts";
import { takesPlace } from "./seating.ts";
import type { SeatRow } from "./seats-store.server.ts";

export type SeatFreed = { ok: true } | { ok: false; reason: "not-found" | "contact" | "past" };

type OfSeat = Acting & { seatId: number };

/**
 * Frees a seat, today or at a later day; its holder stays a member until that day's end. An invitation is taken back at
 * once. The seat of the contact is not freed: somebody else has to be the contact first.
 * @param input.lastDay today unless given
 */
export async function freeSeat(
  context: UseCaseContext,
  { seatId, lastDay, ...acting }: OfSeat & { lastDay?: string },
): Promise<SeatFreed> {
  const found = await lockSeat(context, seatId, acting);
  if (!found.ok) return found;
  const { locked, seat } = found;
  if (lastDay !== undefined && lastDay < locked.day) return { ok: false, reason: "past" };
  await endSeat(context, seat, lastDay ?? locked.day);
  await followSeats(context, locked.company, "seat-freed");
  return { ok: true };
}

/** Gives somebody's seat to another person: they are invited at once, and the holder keeps it to the end of the day [S2]. */
export async function passSeat(
  context: UseCaseContext,
  { seatId, invitee, ...acting }: OfSeat & { invitee: Invitee },
): Promise<SeatFreed | SeatGiven> {
  const found = await lockSeat(context, seatId, acting);
  if (!found.ok) return found;
  const { company, day } = found.locked;
  const refused = await invite(context, found.locked, invitee);
  if (refused) return refused;
  await endSeat(context, found.seat, day);
  await followSeats(context, company, "seat-passed");
  return { ok: true };
}

async function lockSeat(context: UseCaseContext, seatId: number, acting: Acting) {
  const locked = await lockCompany(context, acting);
  const seat = locked?.seats.find(({ id }) => id === seatId);
  if (!locked || !seat || !takesPlace(seat, locked.day)) return { ok: false, reason: "not-found" } as const;
  const isContact = seat.memberId !== null && seat.memberId === locked.company.contactId;
  if (isContact) return { ok: false, reason: "contact" } as const;
  return { ok: true, locked, seat } as const satisfies { ok: true; locked: LockedCompany; seat: SeatRow };
}

/** An invitation, or a seat that has not begun, has given nothing, and leaves no trace of an address. */
export async function endSeat(
  { tx }: UseCaseContext,
  { id, memberId, fromOn }: SeatRow,
  lastDay: string,
): Promise<void> {
  const own = eq(membershipSeats.id, id);
  if (memberId === null || fromOn > lastDay) await tx.delete(membershipSeats).where(own);
  else await tx.update(membershipSeats).set({ untilOn: lastDay }).where(own);
}
