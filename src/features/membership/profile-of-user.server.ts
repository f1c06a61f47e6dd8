import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Profile } from "./profile.ts";
import { isLive, profileRow, rowColumns } from "./profile-row.server.ts";
import { profiles } from "./tables.ts";

/**
 * The account's profile. One that staff added before is linked to the account now, but only when the account has
 * proved that the address is hers: anyone can sign up with someone else's address (S29).
 */
export async function profileOfUser(
  db: Connection,
  { userId, email, emailVerified }: { userId: string; email: string; emailVerified: boolean },
): Promise<Profile | null> {
  const [own] = await db
    .select(rowColumns)
    .from(profiles)
    .where(and(eq(profiles.userId, userId), isLive));
  if (own) return profileRow(own);
  if (!emailVerified) return null;
  return db.transaction(async (transaction) => {
    const [linked] = await transaction
      .update(profiles)
      .set({ userId, isEmailVerified: true })
      .where(and(eq(profiles.email, email.toLowerCase()), isNull(profiles.userId), isLive))
      .returning(rowColumns);
    if (!linked) return null;
    const after = profileRow(linked);
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
