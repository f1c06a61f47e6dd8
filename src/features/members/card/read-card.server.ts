import { and, eq, gte, lte, sql } from "drizzle-orm";
import { isLive } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { memberDays, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import type { CardOf } from "./card-link.server.ts";

/** A card says nothing else of a person. */
export type ShownCard = { name: string; company: string; isValid: boolean };

/**
 * A card as it stands on a day; null for a person or membership that is gone. It is valid while the membership makes
 * the person a member, days of grace included, and staff have not suspended or declined their listing.
 */
export async function readCard(
  connection: Connection,
  { membershipId, memberId }: CardOf,
  day: string,
): Promise<ShownCard | null> {
  const holds = connection
    .select({ one: sql`1` })
    .from(memberDays)
    .innerJoin(membershipTerms, eq(membershipTerms.id, memberDays.termId))
    .where(
      and(
        ...[eq(membershipTerms.membershipId, membershipId), eq(memberDays.memberId, memberId)],
        ...[lte(memberDays.fromOn, day), gte(memberDays.untilOn, day)],
      ),
    );
  const [found] = await connection
    .select({
      name: members.fullName,
      own: members.company,
      company: memberships.name,
      isCompany: memberships.isCompany,
      isValid: sql<boolean>`${members.state} in ('approved', 'pending') and exists (${holds})`,
    })
    .from(members)
    .innerJoin(memberships, eq(memberships.id, membershipId))
    .where(and(eq(members.id, memberId), isLive));
  if (!found) return null;
  const { name, own, company, isCompany, isValid } = found;
  return { name, company: (isCompany ? company : own) ?? "", isValid };
}
