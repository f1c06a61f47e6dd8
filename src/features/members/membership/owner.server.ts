import { and, eq, or, type SQLWrapper, sql } from "drizzle-orm";
import { changesPerMember } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { type LimitAnswer, limit } from "#identity/limits.server.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { history } from "#platform/tables.ts";

/** An account with a confirmed address, which makes it the owner of the listing with that address. */
export type Owner = { userId: string; email: string };

/** The signed-in account if its address is confirmed; null otherwise. */
export function ownerOf({ userId, email, emailVerified }: Visitor): Owner | null {
  return userId !== null && email !== null && emailVerified ? { userId, email } : null;
}

/** Counts one change that an owner sends of their listing, by any way, and returns whether it is within the limit. */
export function countChange(platform: Platform, { userId }: Owner): Promise<LimitAnswer> {
  return limit(platform, { ...changesPerMember, key: userId });
}

/**
 * A listing that somebody who was not signed in has sent with the account's address. It is the account's only once it
 * says so: the sender has not proved the address. `isDisowned`: it has said that the listing is not theirs.
 */
export type Claim = { member: Member; isDisowned: boolean };

/**
 * An account's listing, or else what it has to be asked about; there is at most one of them. `isForStaff`: it has
 * neither, because its address is that of several, and staff choose which listing is whose.
 */
export type Owned = { member: Member | null; claim: Claim | null; isForStaff: boolean };

/** What somebody without a confirmed address owns. */
export const ownsNothing: Owned = { member: null, claim: null, isForStaff: false };

/**
 * The account's listing: its own, else the only live one with its address, if it belongs to no account, nobody else is
 * known to use the address, and it is vouched for: by staff, who made it or brought it by a file, or by an order that was paid. It reads as joined from
 * then on; `joinOwn` stores that. Only a confirmed address may get here: anyone can sign up with someone else's
 * address.
 */
export async function ownedBy(db: Connection, { userId, email }: Owner): Promise<Owned> {
  const [first, second] = await db
    .select({ member: memberColumns, isDisowned: isDisowned(thisListing, userId) })
    .from(members)
    .where(and(or(eq(members.userId, userId), eq(members.email, email)), isLive))
    .orderBy(sql`${members.userId} = ${userId} desc nulls last`)
    .limit(2);
  if (!first) return ownsNothing;
  const member = memberFromRow(first.member);
  if (member.userId === userId) return { ...ownsNothing, member };
  if (second || member.userId || member.isEmailShared) return { ...ownsNothing, isForStaff: true };
  if (member.isEmailVerified) return { ...ownsNothing, member };
  return { ...ownsNothing, claim: { member, isDisowned: first.isDisowned } };
}

const thisListing = sql`${members}.id`; // with the name of its table: within a subquery "id" would be the id of its row
export const disowned = "disowned"; // the action in the history of a listing

/** Whether an account has said that a listing is not theirs. */
export function isDisowned(memberId: SQLWrapper | number, userId: SQLWrapper | string) {
  return sql<boolean>`exists (select from ${history} where ${history.entity} = 'member'
    and ${history.entityId} = ${memberId}::text and ${history.action} = ${disowned} and ${history.actor} = ${userId})`;
}
