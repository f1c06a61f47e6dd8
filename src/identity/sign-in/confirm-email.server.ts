import { limit } from "#identity/limits.server.ts";
import { mailsPerAccount } from "#identity/limits.ts";
import { type OpenedLink, spendLink } from "#identity/links/links.server.ts";
import { findAccountByEmail } from "#identity/password/password-store.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";
import { mailConfirmation } from "./sign-up.server.ts";
import type { MailRequest } from "./way-back.ts";

/** Confirms the address of a mailed link, once (4.36). Begins no session: the person signs in afterwards. */
export async function confirmAccount(
  context: UseCaseContext,
  { request, token }: { request: Request; token: string },
): Promise<OpenedLink["state"]> {
  const link = await spendLink(context, { token, kind: "confirm-email" });
  if (link.state === "good")
    await confirmAddress(context, { request, userId: link.userId, proof: "sign-up" });
  return link.state;
}

/**
 * Mails a new confirmation link if the address waits for one, else nothing. A job, so that the request does
 * the same work for every address.
 */
export const resendConfirmation: Job<MailRequest> = {
  name: "resend-confirmation",
  async run({ email, program }, platform) {
    const found = await findAccountByEmail(platform.db, email);
    if (!found || found.user.emailVerified || found.user.suspendedAt) return;
    const allowed = await limit(platform, { name: "sign-up-mail", key: email, ...mailsPerAccount });
    if (!allowed.allowed) return;
    await inTransaction(platform, "system", (context) => mailConfirmation(context, found.user, program));
  },
};
