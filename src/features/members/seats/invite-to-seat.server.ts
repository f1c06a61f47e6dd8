import { findMembersByEmail } from "#features/members/store.server.ts";
import { membershipSeats } from "#features/members/terms/tables.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type Acting, followSeats, type LockedCompany, lockCompany } from "./lock-company.server.ts";
import { seatMail } from "./seat-mail.server.ts";
import { takesPlace } from "./seating.ts";

export type Invitee = { name: string; email: string };
export type SeatGiven =
  | { ok: true }
  | { ok: false; reason: "not-found" | "already" }
  | { ok: false; reason: "full"; count: number };

/** Invites somebody to a seat by a mail; it takes a place at once, and is theirs when an account with the address takes it. */
export async function inviteToSeat(
  context: UseCaseContext,
  { invitee, ...acting }: Acting & { invitee: Invitee },
): Promise<SeatGiven> {
  const locked = await lockCompany(context, acting);
  if (!locked) return { ok: false, reason: "not-found" };
  const refused = noPlace(locked) ?? (await invite(context, locked, invitee));
  return refused ?? { ok: true };
}

export function noPlace({ seats, count, day }: LockedCompany): SeatGiven | null {
  const taken = seats.filter((seat) => takesPlace(seat, day)).length;
  return taken < count ? null : { ok: false, reason: "full", count };
}

/** Refused for a person who is there already. */
export async function invite(
  context: UseCaseContext,
  { company, seats, day }: Pick<LockedCompany, "company" | "seats" | "day">,
  { name, email }: Invitee,
): Promise<SeatGiven | null> {
  const { tx, now } = context;
  const known = (await findMembersByEmail(tx, [email])).map(({ id }) => id);
  const held = seats.filter(({ untilOn }) => untilOn === null);
  if (held.some((seat) => seat.email === email || (seat.memberId !== null && known.includes(seat.memberId))))
    return { ok: false, reason: "already" };
  await tx
    .insert(membershipSeats)
    .values({ membershipId: company.id, name, email, fromOn: day, invitedAt: now });
  await enqueueMail(tx, context, seatMail(context, { name, email, company: company.name }));
  await followSeats(context, company, "seat-invited");
  return null;
}
