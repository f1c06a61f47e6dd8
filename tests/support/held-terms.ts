import { members } from "#features/members/tables.ts";
import type { LevelCounts, MemberAccess, TermKind } from "#features/members/terms/kinds.ts";
import {
  memberAccess,
  memberDays,
  membershipSeats,
  memberships,
  membershipTerms,
} from "#features/members/terms/tables.ts";
import type { Platform } from "#platform/platform.server.ts";

type Held = {
  from: string;
  until: string;
  /** The last day of the term itself, where days of grace follow it. */
  ends?: string;
  tier?: string;
  counts?: LevelCounts;
  kind?: TermKind;
};

/** Gives a member a membership with one live term, whose days are written as they are given. */
export async function holdTerm(
  { db, clock }: Platform,
  memberId: number,
  { from, until, ends = until, tier = "diamonds", counts = "member", kind = "import" }: Held,
): Promise<void> {
  const number = (await db.$count(memberships)) + 1;
  const [membership] = await db
    .insert(memberships)
    .values({ number, name: "", createdAt: clock.now() })
    .returning({ id: memberships.id });
  const { id: membershipId } = membership ?? { id: 0 };
  await db.insert(membershipSeats).values({ membershipId, memberId, fromOn: from });
  const [term] = await db
    .insert(membershipTerms)
    .values({
      ...{ membershipId, tier, title: tier, priceCents: 350_00, seats: 1, counts },
      ...{ graceDays: 30, opensDaysBefore: 60, kind, state: "live", startsOn: from, endsOn: ends },
      createdAt: clock.now(),
    })
    .returning({ id: membershipTerms.id });
  if (counts === "member")
    await db.insert(memberDays).values({ memberId, termId: term?.id ?? 0, fromOn: from, untilOn: until });
}

export async function setMemberAccess({ db }: Platform, access: MemberAccess): Promise<void> {
  await db
    .insert(memberAccess)
    .values({ access })
    .onConflictDoUpdate({ target: memberAccess.only, set: { access } });
}

/** Takes away all memberships, the member access, and the members. */
export async function forgetTerms({ db }: Platform): Promise<void> {
  for (const table of [memberDays, membershipTerms, membershipSeats, memberships, memberAccess, members])
    await db.delete(table);
}
