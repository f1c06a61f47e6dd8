import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { Member } from "#features/members/member.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { users } from "#identity/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { type Owner, ownedBy } from "./owner.server.ts";

/** The owner's listing, which is joined to the account if it is not yet; for every change of it. */
export async function joinOwn(db: Connection, owner: Owner): Promise<Member | null> {
  const { member } = await ownedBy(db, owner);
  if (!member || member.userId) return member;
  // Two requests at once find the same listing; the second one reads what the first one has joined.
  return (await join(db, owner, member.id)) ?? (await ownedBy(db, owner)).member;
}

/** Joins a listing with the owner's address to them, if it belongs to no account, and nobody else has the address. */
export function join(db: Connection, { userId, email }: Owner, id: number): Promise<Member | null> {
  return db.transaction(async (transaction) => {
    await releaseDeleted(transaction, userId);
    const [joined] = await transaction
      .update(members)
      .set({ userId, isEmailVerified: true })
      .where(
        and(eq(members.id, id), eq(members.email, email), isNull(members.userId), isLive, isUsedByOne(email)),
      )
      .returning(memberColumns);
    if (!joined) return null;
    const after = memberFromRow(joined);
    const states = { before: { ...after, userId: null }, after };
    await recordChange({ tx: transaction, actor: userId }, "member", joined.id, "linked", states);
    return after;
  });
}

/** Whether a listing with this address is the only live one, and staff know of nobody else who uses the address. */
function isUsedByOne(email: string) {
  return sql`not ${members.isEmailShared}
    and (select count(*) from ${members} other where other.email = ${email} and other.deleted_at is null) = 1`;
}

/** Takes the account from its listing in the trash, since an account has one listing. */
export async function releaseDeleted(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(members)
    .set({ userId: null })
    .where(and(eq(members.userId, userId), isNotNull(members.deletedAt)));
}

/**
 * Joins every listing that reads as its owner's to their account: from then on it stays theirs when staff give it
 * another address. Pages that are only read store nothing.
 */
export async function joinOwnedListings(db: Connection, ofAddresses?: string[]): Promise<void> {
  const waiting = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .innerJoin(members, eq(members.email, users.email))
    .where(
      and(
        users.emailVerified,
        isNull(members.userId),
        members.isEmailVerified,
        not(members.isEmailShared),
        isLive,
        ofAddresses && isAnyOf(users.email, ofAddresses),
      ),
    );
  for (const owner of waiting) await joinOwn(db, owner);
}

/**
 * Notes that several people use these addresses, before a second listing gets one: no account is joined to a listing by
 * such an address any more, also when one of the listings is gone. An account that a listing reads as joined to keeps
 * it.
 */
export async function shareAddresses(transaction: Transaction, emails: string[]): Promise<void> {
  const shared = [...new Set(emails.filter(Boolean))];
  if (shared.length === 0) return;
  await lockMemberWrites(transaction);
  await joinOwnedListings(transaction, shared);
  await transaction
    .update(members)
    .set({ isEmailShared: true })
    .where(and(isAnyOf(members.email, shared), isLive));
}
