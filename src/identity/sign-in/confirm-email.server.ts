import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { mailsPerAccount } from "#identity/limits.ts";
import { type OpenedLink, spendLink, voidLinks } from "#identity/links/links.server.ts";
import { findAccountByEmail } from "#identity/password/password-store.server.ts";
import { users } from "#identity/tables.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { mailConfirmation } from "./sign-up.server.ts";

/** Confirms the address of a mailed link, once (4.36). Begins no session: the person signs in afterwards. */
export async function confirmAccount(
  context: UseCaseContext,
  { request, token }: { request: Request; token: string },
): Promise<OpenedLink["state"]> {
  const { tx, now } = context;
  const kind = "confirm-email";
  const link = await spendLink(context, { token, kind });
  if (link.state !== "good") return link.state;
  const { userId } = link;
  const [user] = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  await voidLinks(context, { kind, userId });
  const address = clientAddress(request);
  await recordAudit(tx, { event: "account confirmed", account: user?.email, userId, address });
  return link.state;
}

/**
 * Mails a new confirmation link if the address waits for one, else nothing. A job, so that the request does
 * the same work for every address.
 */
export const resendConfirmation: Job<{ email: string }> = {
  name: "resend-confirmation",
  async run({ email }, platform) {
    const found = await findAccountByEmail(platform.db, email);
    if (!found || found.user.emailVerified || found.user.suspendedAt) return;
    const allowed = await limit(platform, { name: "sign-up-mail", key: email, ...mailsPerAccount });
    if (!allowed.allowed) return;
    await inTransaction(platform, "system", (context) => mailConfirmation(context, found.user));
  },
};
