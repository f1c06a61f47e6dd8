import { enqueueSecurityAlert } from "#identity/alerts/security-alert.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { mailsPerAccount, resetLinkLife } from "#identity/limits.ts";
import { createLink } from "#identity/links/links.server.ts";
import { findAccountByEmail } from "#identity/password/password-store.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type NotSet, setPasswordByLink } from "./password-by-link.server.ts";
import { isPasswordInSettings } from "./password-in-settings.ts";
import {
  enqueueSignInPageMail,
  programPart,
  resetMail,
  settingsPasswordMail,
} from "./sign-in-page-mail.server.ts";
import type { MailRequest } from "./way-back.ts";

const kind = "reset-password";

/**
 * Mails a reset link if the address has an account, else nothing. A job for the same reason as
 * resendConfirmation.
 */
export const sendReset: Job<MailRequest> = {
  name: "send-reset",
  async run({ email, program }, platform) {
    const found = await findAccountByEmail(platform.db, email);
    if (!found || found.user.suspendedAt) return;
    const allowed = await limit(platform, { name: "reset-mail", key: email, ...mailsPerAccount });
    if (!allowed.allowed) return;
    const userId = found.user.id;
    await inTransaction(platform, "system", async (context) => {
      const message = isPasswordInSettings(platform.config, email)
        ? settingsPasswordMail()
        : resetMail(
            await createLink(context, { kind, userId, seconds: resetLinkLife }),
            program && (await programPart(context, { userId, proof: "recovery", program })),
          );
      await enqueueSignInPageMail(context, email, message);
      await recordAudit(context.tx, { event: "password reset asked", account: email, userId });
    });
  },
};

export type Reset = { ok: true } | NotSet;

/** Sets a new password by a mailed link, once. No session begins, so a second factor is still required. */
export function resetPassword(
  platform: Platform,
  request: Request,
  typed: { token: string; password: string },
): Promise<Reset> {
  return setPasswordByLink(platform, {
    ...{ kind, ...typed },
    async also(context, user) {
      await recordAudit(context.tx, {
        event: "password changed",
        account: user.email,
        userId: user.id,
        request,
        detail: "using an emailed link",
      });
      await enqueueSecurityAlert(context, { kind: "password-changed", user, request });
      return {};
    },
  });
}
