import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { users } from "#identity/tables.ts";
import type { Database } from "#platform/database.server.ts";

/**
 * Takes every right of staff from the account: the next request of any open page is refused, and signing in
 * again does not bring the right back. False when no account has this address (4.26).
 */
export async function withdrawAdminRight(
  db: Pick<Database, "transaction">,
  email: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction
      .update(users)
      .set({ role: "member", adminWithdrawnAt: now })
      .where(eq(users.email, email.toLowerCase()))
      .returning({ id: users.id });
    if (!user) return false;
    await recordAudit(transaction, { event: "role withdrawn", account: email, userId: user.id });
    return true;
  });
}

/** Lifts a withdrawal: the fixed account's next sign-in makes it an owner again. False when there was none. */
export async function liftWithdrawal(db: Pick<Database, "transaction">, email: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction
      .update(users)
      .set({ adminWithdrawnAt: null })
      .where(and(users.isFixedAdmin, eq(users.email, email.toLowerCase()), isNotNull(users.adminWithdrawnAt)))
      .returning({ id: users.id });
    if (!user) return false;
    await recordAudit(transaction, { event: "role restored", account: email, userId: user.id });
    return true;
  });
}
