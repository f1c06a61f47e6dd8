import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { removeFactor } from "#identity/second-factor/factors.server.ts";
import { endSessions } from "#identity/session/sessions.server.ts";
import { users } from "#identity/tables.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/**
 * Takes all staff rights from the account: the next request of any open page is refused, and signing in again
 * does not restore them. False when no account has this address (4.26).
 */
export async function withdrawAdminRight(
  { tx, now }: Pick<UseCaseContext, "tx" | "now">,
  email: string,
): Promise<boolean> {
  const [user] = await tx
    .update(users)
    .set({ role: "member", adminWithdrawnAt: now })
    .where(eq(users.email, readEmailAddress(email) ?? ""))
    .returning({ id: users.id });
  if (!user) return false;
  await recordAudit(tx, { event: "role withdrawn", account: email, userId: user.id });
  return true;
}

/**
 * Ends a withdrawal: the fixed account becomes an owner again at its next sign-in. False when there was none.
 */
export async function liftWithdrawal({ tx }: Pick<UseCaseContext, "tx">, email: string): Promise<boolean> {
  const [user] = await tx
    .update(users)
    .set({ adminWithdrawnAt: null })
    .where(
      and(
        users.isFixedAdmin,
        eq(users.email, readEmailAddress(email) ?? ""),
        isNotNull(users.adminWithdrawnAt),
      ),
    )
    .returning({ id: users.id });
  if (!user) return false;
  await recordAudit(tx, { event: "role restored", account: email, userId: user.id });
  return true;
}

/**
 * Removes the second factor and the recovery codes from an account whose owner has lost both,
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
