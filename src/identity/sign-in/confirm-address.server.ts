import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { voidLinks } from "#identity/links/links.server.ts";
import { kindsOf, type MailedProof } from "#identity/links/mailed-proofs.ts";
import { passwords, users } from "#identity/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/**
 * Confirms the address of an account whose mail was followed, and voids the rest of that mail. If it was not the mail
 * of the sign-up, the password is deleted with it: a stranger who had signed up with somebody else's address would keep
 * a way into the account (pre-hijacking). Returns the account; undefined without one.
 */
export async function confirmAddress(
  context: UseCaseContext,
  { request, userId, proof }: { request: Request; userId: string; proof: MailedProof },
) {
  const { tx, now } = context;
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  await voidLinks(context, { kind: kindsOf(proof), userId });
  if (!user || user.emailVerified) return user;
  await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
  if (proof !== "sign-up") {
    await tx.delete(passwords).where(eq(passwords.userId, userId));
    await voidLinks(context, { kind: kindsOf("sign-up"), userId });
  }
  await recordAudit(tx, { event: "account confirmed", account: user.email, userId, request });
  return { ...user, emailVerified: true };
}
