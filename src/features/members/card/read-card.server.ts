import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { openListings } from "#features/members/access/held-terms.ts";
import { isLive } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { memberDays, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { type LinkSite, openToken, sealLink } from "#identity/links/sealed-link.server.ts";
import type { Connection } from "#platform/database.server.ts";

/** `term` is the one that holds on the day, days of grace included; null where none does. */
export type ShownCard = {
  name: string;
  company: string;
  isValid: boolean;
  term: { tier: string; level: string; untilOn: string } | null;
};

/**
 * A card as it stands on a day; null for a person or membership that is gone. It is valid while the membership makes
 * the person a member, days of grace included, and their listing is approved or waits for review.
 */
export async function readCard(
  connection: Connection,
  { membershipId, memberId }: CardOf,
  day: string,
): Promise<ShownCard | null> {
  const held = connection
    .select({ tier: membershipTerms.tier, level: membershipTerms.title, untilOn: memberDays.untilOn })
    .from(memberDays)
    .innerJoin(membershipTerms, eq(membershipTerms.id, memberDays.termId))
    .where(
      and(
        ...[eq(membershipTerms.membershipId, membershipId), eq(memberDays.memberId, memberId)],
        ...[lte(memberDays.fromOn, day), gte(memberDays.untilOn, day)],
      ),
    )
    .limit(1)
    .as("held");
  const [found] = await connection
    .select({
      name: members.fullName,
      own: members.company,
      company: memberships.name,
      isCompany: memberships.isCompany,
      isAllowed: sql<boolean>`${inArray(members.state, [...openListings])}`,
      term: { tier: held.tier, level: held.level, untilOn: held.untilOn },
    })
    .from(members)
    .innerJoin(memberships, eq(memberships.id, membershipId))
    .leftJoin(held, sql`true`)
    .where(and(eq(members.id, memberId), isLive));
  if (!found) return null;
  const { name, own, company, isCompany, isAllowed, term } = found;
  return { name, company: (isCompany ? company : own) ?? "", isValid: isAllowed && term !== null, term };
}

const shape = z.tuple([z.number().int(), z.number().int()]); // the membership, and the person

/** Whose membership card it is: a person's, by their own membership or a seat of a company's. */
type CardOf = { membershipId: number; memberId: number };

/** Path of the page that a card leads to: who it is, their level, and whether it is valid today. It never expires. */
export function cardPath(site: LinkSite, { membershipId, memberId }: CardOf): string {
  return `/card?token=${sealLink(site, "card", [membershipId, memberId])}`;
}

/** Null if the token was not issued by this site. */
export function readCardToken(site: LinkSite, token: string): CardOf | null {
  const opened = openToken(site, "card", token, shape);
  return opened && { membershipId: opened[0], memberId: opened[1] };
}
