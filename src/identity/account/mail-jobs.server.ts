import { resendConfirmation } from "#identity/sign-in/confirm-email.server.ts";
import { sendReset } from "#identity/sign-in/reset-password.server.ts";
import { sendSignInCode } from "#identity/sign-in/sign-in-code.server.ts";
import type { MailRequest } from "#identity/sign-in/way-back.ts";
import type { Job } from "#platform/jobs.server.ts";
import { resendEmailChange } from "./email-change-mail.server.ts";

/** The jobs that mail something to an address that anybody may type. */
export const mailJobs: Job<MailRequest>[] = [
  resendConfirmation,
  sendReset,
  sendSignInCode,
  resendEmailChange,
];
