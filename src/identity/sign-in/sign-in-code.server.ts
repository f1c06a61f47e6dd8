import { limit } from "#identity/limits.server.ts";
import { mailsPerAccount } from "#identity/limits.ts";
import { findAccountByEmail } from "#identity/password/password-store.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { isPasswordInSettings } from "./password-in-settings.ts";
import {
  enqueueSignInPageMail,
  noSignInCodeMail,
  programPart,
  signInCodeMail,
} from "./sign-in-page-mail.server.ts";
import type { MailRequest } from "./way-back.ts";

/**
 * Mails a code to sign in with if the address has an account, else nothing. A job for the same reason as
 * resendConfirmation.
 */
export const sendSignInCode: Job<MailRequest> = {
  name: "send-sign-in-code",
  atOnce: 5, // people wait for their code
  async run({ email, program = { wayBack: null } }, platform) {
    const found = await findAccountByEmail(platform.db, email);
    if (!found || found.user.suspendedAt) return;
    const allowed = await limit(platform, { name: "sign-in-mail", key: email, ...mailsPerAccount });
    if (!allowed.allowed) return;
    const asked = { userId: found.user.id, proof: "sign-in", program } as const;
    await inTransaction(platform, "system", async (context) => {
      const message = isPasswordInSettings(platform.config, email)
        ? noSignInCodeMail()
        : signInCodeMail(await programPart(context, asked));
      await enqueueSignInPageMail(context, email, message);
    });
  },
};
