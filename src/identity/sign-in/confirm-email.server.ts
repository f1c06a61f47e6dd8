import { limit } from "#identity/limits.server.ts";
import { mailsPerAccount } from "#identity/limits.ts";
import type { DeadLink } from "#identity/links/link-words.ts";
import { spendLink } from "#identity/links/links.server.ts";
import { findAccountByEmail } from "#identity/password/password-store.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { beginSession } from "./begin-session.server.ts";
import { confirmAddress } from "./confirm-address.server.ts";
import { firstPage } from "./landing-page.ts";
import { mailConfirmation } from "./sign-up.server.ts";
import { signedUpHere, unmarkSignUp } from "./sign-up-mark.server.ts";
import { type MailRequest, safeRedirect } from "./way-back.ts";

/** The result of a confirmation. `begun` is the session of a browser that had signed up, null in any other one. */
export type Confirmed =
  | { state: DeadLink }
  | { state: "good"; begun: { need: "verify" | "set-up" | null; next: string; cookies: string[] } | null };

/**
 * Confirms the address of a mailed link, once (4.36). In the browser that signed up it begins the session, at the level
 * and with the second factor that the account needs, and leads to what was wanted there. In any other browser the
 * person signs in afterwards: a mailed link of one's own account must not sign somebody else in to it.
 */
export async function confirmAccount(
  context: UseCaseContext,
  { request, token }: { request: Request; token: string },
): Promise<Confirmed> {
  const link = await spendLink(context, { token, kind: "confirm-email" });
  if (link.state !== "good") return { state: link.state };
  const user = await confirmAddress(context, { request, userId: link.userId, proof: "sign-up" });
  const wanted = user && (await signedUpHere(context, request, user.email));
  if (!user || user.suspendedAt || typeof wanted !== "string") return { state: "good", begun: null };
  const { need, cookies } = await beginSession(context, request, user, "mailed code accepted");
  const next = safeRedirect(wanted, firstPage(user));
  return { state: "good", begun: { need, next, cookies: [...cookies, await unmarkSignUp(context)] } };
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
