import { and, eq, isNull } from "drizzle-orm";
import type { Member } from "#features/members/member.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";

/**
 * The account's profile. One that staff added before is linked to the account now, but only when the account has
 * proved that the address is hers: anyone can sign up with someone else's address (S29).
 */
export async function memberOfUser(
  db: Connection,
  { userId, email, emailVerified }: { userId: string; email: string; emailVerified: boolean },
): Promise<Member | null> {
  const [own] = await db
    .select(memberColumns)
    .from(members)
    .where(and(eq(members.userId, userId), isLive));
  if (own) return memberFromRow(own);
  if (!emailVerified) return null;
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
