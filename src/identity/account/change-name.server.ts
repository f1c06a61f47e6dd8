import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { users } from "#identity/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** `email` is the actor's address, for the audit. */
export async function changeName(
  { tx, now, actor }: UseCaseContext,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, actor));
  await recordAudit(tx, { event: "name changed", account: email, userId: actor });
}
