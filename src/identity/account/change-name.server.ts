import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { users } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";

/** Stores how a person wants to be called. */
export async function changeName(
  { db, clock }: Platform,
  { userId, email }: SignedIn,
  name: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.update(users).set({ name, updatedAt: clock.now() }).where(eq(users.id, userId));
    await recordAudit(transaction, { event: "name changed", account: email, userId });
  });
}
