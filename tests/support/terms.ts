import { asc, eq, sql } from "drizzle-orm";
import { giveTerm } from "#features/members/terms/give-term.server.ts";
import { renewMembership } from "#features/members/terms/renew-membership.server.ts";
import { memberDays, membershipTerms } from "#features/members/terms/tables.ts";
import { membershipOf } from "#features/members/terms/terms-store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { act } from "./billing.ts";
import { createMember } from "./members.ts";

export const noneComesBack = () => sql`false`;

/** A member of this name with a membership of their own, without a term. */
export async function aMembership(platform: Platform, fullName = "Ada Baker") {
  const member = await createMember(platform, { full_name: fullName });
  const membership = await act(platform, (context) => membershipOf(context, member.id, { create: true }));
  if (!membership) throw new Error("nobody has this membership");
  return { member, id: membership.id, number: membership.number };
}

/** Gives a member's own membership, made where there is none, a term of these days. */
export async function aTermOf(platform: Platform, memberId: number, startsOn: string, endsOn: string) {
  const membership = await act(platform, (context) => membershipOf(context, memberId, { create: true }));
  return aTerm(platform, membership?.id ?? 0, startsOn, endsOn);
}

/** Gives a membership a term of these days: Diamonds, as a gift, unless said otherwise. Returns its id. */
export async function aTerm(
  platform: Platform,
  membershipId: number,
  startsOn: string,
  endsOn: string,
  { tier = "diamonds", kind = "gift" }: { tier?: string; kind?: "gift" | "import" } = {},
): Promise<number> {
  const given = await act(platform, (context) =>
    giveTerm(context, { membershipId, tier, startsOn, endsOn, kind }),
  );
  if (!given.ok) throw new Error(given.reason);
  return given.term.id;
}

export async function aMemberUntil(platform: Platform, startsOn: string, endsOn: string, fullName?: string) {
  const made = await aMembership(platform, fullName);
  return { ...made, termId: await aTerm(platform, made.id, startsOn, endsOn) };
}

export function renew(platform: Platform, membershipId: number, tier?: string) {
  return act(platform, (context) => renewMembership(context, { membershipId, tier }));
}

export function termsOfMembership({ db }: Platform, membershipId: number) {
  return db
    .select()
    .from(membershipTerms)
    .where(eq(membershipTerms.membershipId, membershipId))
    .orderBy(asc(membershipTerms.id));
}

export async function daysOfMember({ db }: Platform, memberId: number): Promise<[string, string][]> {
  const days = await db
    .select()
    .from(memberDays)
    .where(eq(memberDays.memberId, memberId))
    .orderBy(asc(memberDays.fromOn));
  return days.map(({ fromOn, untilOn }) => [fromOn, untilOn]);
}
