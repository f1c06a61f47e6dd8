import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { changesPerMember } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { type LimitAnswer, limit } from "#identity/limits.server.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import { users } from "#identity/tables.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** An account with a confirmed address, which makes it the owner of the entry with that address. */
export type Owner = { userId: string; email: string };

/** The signed-in account if its address is confirmed; null otherwise. */
export async function ownerOf(db: Connection, { userId }: Pick<Visitor, "userId">): Promise<Owner | null> {
  if (userId === null) return null;
  const [user] = await db
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user?.emailVerified ? { userId, email: user.email } : null;
}

/** Counts one change that an owner sends of their entry, by whichever way, and returns whether it is within the limit. */
export function countChange(platform: Platform, { userId }: Owner): Promise<LimitAnswer> {
  return limit(platform, { ...changesPerMember, key: userId });
}

/**
 * The owner's member. One that staff or a visitor's form created for the address is linked to the account
 * now. Only a confirmed address may get here: anyone can sign up with someone else's address.
 */
export async function memberOf(db: Connection, owner: Owner): Promise<Member | null> {
  const found = await findOwned(db, owner);
  if (!found || found.userId) return found;
  // Two requests at once find the same entry; the second one reads what the first one has linked.
  return (await link(db, owner)) ?? (await findOwned(db, owner));
}

/** The account's own entry, else one with its address that belongs to no account. */
async function findOwned(db: Connection, { userId, email }: Owner): Promise<Member | null> {
  const withAddress = and(eq(members.email, email.toLowerCase()), isNull(members.userId));
  const [found] = await db
    .select(memberColumns)
    .from(members)
    .where(and(or(eq(members.userId, userId), withAddress), isLive))
    .orderBy(members.userId) // null comes last
    .limit(1);
  return found ? memberFromRow(found) : null;
}

function link(db: Connection, { userId, email }: Owner): Promise<Member | null> {
  return db.transaction(async (transaction) => {
    await releaseDeleted(transaction, userId);
    const [linked] = await transaction
      .update(members)
      .set({ userId, isEmailVerified: true })
      .where(and(eq(members.email, email.toLowerCase()), isNull(members.userId), isLive))
      .returning(memberColumns);
    if (!linked) return null;
    const after = memberFromRow(linked);
    await recordHistory(transaction, {
      entity: "member",
      entityId: String(linked.id),
      action: "linked",
      actor: userId,
      before: { ...after, userId: null },
      after,
    });
    return after;
  });
}

/** Takes the account from its entry in the trash, since an account has one entry. */
export async function releaseDeleted(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(members)
    .set({ userId: null })
    .where(and(eq(members.userId, userId), isNotNull(members.deletedAt)));
}
