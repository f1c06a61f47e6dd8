import { mailWords } from "#content/mail-words.server.ts";
import { callName } from "#features/members/call-name.ts";
import { memberMail } from "#features/members/member-mail.server.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import { membershipSeats } from "#features/members/terms/tables.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { enqueueMail, type Mail } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { companyAddress } from "./company-address.ts";
import { type Acting, followSeats, type LockedCompany, lockCompany } from "./lock-company.server.ts";
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

export function noPlace({ seats, count, day }: LockedCompany): (SeatGiven & { ok: false }) | null {
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

/** Invites somebody to a seat of a company. It carries no secret: only an account with the confirmed address can take the seat. */
function seatMail(
  { config }: Pick<Platform, "config">,
  { name, email, company }: { name: string; email: string; company: string },
): Mail {
  const firstName = callName({ fullName: name }, name);
  const { subject, heading, paragraphs, button } = mailWords("seatInvitation", {
    firstName,
    member: name,
    company,
  });
  return memberMail(email, "seat-invitation", subject, {
    heading,
    paragraphs: [
      ...paragraphs,
      `Sign in or sign up with ${email} to accept. If you don't know the company, ignore this email.`,
    ],
    button: { label: button, url: config.ORIGIN + signInPageAddress(companyAddress, { mode: "signup" }) },
  });
}
