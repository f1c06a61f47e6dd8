import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { removeFactor } from "#identity/second-factor/factors.server.ts";
import { endSessions } from "#identity/session/sessions.server.ts";
import { users } from "#identity/tables.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/**
 * For operators: removes the second factor and the recovery codes from an account whose owner has lost both,
 * and ends its sessions. False when there is no such account, or it has no factor.
 */
export async function resetFactor({ tx }: Pick<UseCaseContext, "tx">, email: string): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, readEmailAddress(email) ?? ""));
  if (!user || !(await removeFactor(tx, user.id))) return false;
  await endSessions(tx, user.id);
  await recordAudit(tx, {
    event: "second factor reset",
    account: email,
    userId: user.id,
    detail: "by an operator",
  });
  return true;
}
