import { and, eq, isNull } from "drizzle-orm";
import type { Member } from "#features/members/member.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";

/** An account that has proved its address; its entry belongs to it from the beginning. */
export type Owner = { userId: string; email: string };

/** The signed-in account when it has proved its address, which is what makes an entry its own; null otherwise. */
export async function ownerOf(db: Connection, { userId }: Pick<Visitor, "userId">): Promise<Owner | null> {
  if (userId === null) return null;
  const [user] = await db
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user?.emailVerified ? { userId, email: user.email } : null;
}

/**
 * The owner's row among the members. One that staff or a visitor's form made for their address is linked to them now.
 * Only an account that has proved the address gets there: anyone can sign up with someone else's address.
 */
export async function memberOf(db: Connection, { userId, email }: Owner): Promise<Member | null> {
  const [own] = await db
    .select(memberColumns)
    .from(members)
    .where(and(eq(members.userId, userId), isLive));
  if (own) return memberFromRow(own);
  return db.transaction(async (transaction) => {
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
