import { type ActionArgs, done, refuse, takeForm } from "#form/take-form.server.ts";
import { mailRequests } from "#identity/limits.ts";
import { noMailSent, tooMany, unknownError } from "#identity/messages.ts";
import { passGate, type Stopped } from "#identity/visitor-gate/pass-gate.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { resendConfirmation } from "./confirm-email.server.ts";
import type { Knock } from "./sign-in.server.ts";
import { mailRequestForm } from "./sign-in-forms.ts";
import { confirmationPause } from "./sign-up.server.ts";
import type { MailRequest } from "./way-back.ts";

/**
 * Enqueues `job`, which mails something to an address, whether or not there is such an account, so that the
 * response and the work are the same. Refused when a CAPTCHA or a limit stops it.
 */
export async function requestMail(
  knock: Knock,
  job: Job<MailRequest>,
  asked: MailRequest,
): Promise<{ ok: true } | { ok: false; stopped: Stopped }> {
  const key = addressGroup(clientAddress(knock.request));
  const limits = [
    { name: "mail-request", key, ...mailRequests },
    ...(job === resendConfirmation ? [confirmationPause(asked.email)] : []),
  ];
  const gate = await passGate(knock, { form: "mail-request", limits, counts: "failures", words });
  if (!gate.ok) return gate;
  const { jobs, db } = knock.platform;
  await jobs.enqueue(db, job, asked);
  return { ok: true };
}

export function askForMail(args: ActionArgs, job: Job<MailRequest>) {
  const failed = { title: noMailSent, description: unknownError };
  return takeForm(args, { schema: mailRequestForm, failed }, async (sent) => {
    if (!sent.read.ok) return refuse(sent);
    const asked = await requestMail(sent, job, sent.read.input);
    return asked.ok ? done(sent, null) : refuse(sent, asked.stopped);
  });
}

const words = {
  captcha: (description: string) => ({ title: noMailSent, description }),
  limit: (seconds: number) => ({ title: noMailSent, description: tooMany(seconds) }),
};
