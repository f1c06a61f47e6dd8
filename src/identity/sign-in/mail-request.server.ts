import { type ActionArgs, done, refuse, takeForm } from "#form/take-form.server.ts";
import { mailRequests } from "#identity/limits.ts";
import { noMailSent, tooMany, unknownError } from "#identity/messages.ts";
import { passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { mailRequestForm } from "./sign-in-forms.ts";

/**
 * Handles a request for a mail to an address and enqueues `job` whether or not there is such an account, so
 * that the response and the work are the same.
 */
export function askForMail(args: ActionArgs, job: Job<{ email: string }>) {
  const failed = { title: noMailSent, description: unknownError };
  return takeForm(args, { schema: mailRequestForm, failed }, async (sent) => {
    if (!sent.read.ok) return refuse(sent);
    const key = addressGroup(clientAddress(args.request));
    const limits = [{ name: "mail-request", key, ...mailRequests }];
    const gate = await passGate(sent, { form: "mail-request", limits, counts: "failures", words });
    if (!gate.ok) return refuse(sent, gate.stopped);
    const { jobs, db } = sent.platform;
    if (!gate.trapped) await jobs.enqueue(db, job, sent.read.input);
    return done(sent, null);
  });
}

const words = {
  captcha: (description: string) => ({ title: noMailSent, description }),
  limit: (seconds: number) => ({ title: noMailSent, description: tooMany(seconds) }),
};
