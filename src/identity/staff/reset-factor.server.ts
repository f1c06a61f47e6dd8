import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { removeFactor } from "#identity/second-factor/factors.server.ts";
import { endSessions } from "#identity/session/sessions.server.ts";
import { users } from "#identity/tables.ts";
import type { Database } from "#platform/database.server.ts";

/**
 * Takes the second factor and the recovery codes from an account whose owner has lost both, by an operator, and ends
 * its sessions. False when there is no such account, or it has no factor.
 */
export async function resetFactor(db: Pick<Database, "transaction">, email: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email.toLowerCase()));
    if (!user || !(await removeFactor(transaction, user.id))) return false;
    await endSessions(transaction, user.id);
    await recordAudit(transaction, {
      event: "second factor reset",
      account: email,
      userId: user.id,
      detail: "by an operator",
    });
    return true;
  });
}
