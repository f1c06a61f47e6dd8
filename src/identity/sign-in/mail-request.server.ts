import { data } from "react-router";
import { readText } from "#identity/form-field.ts";
import { limit } from "#identity/limits.server.ts";
import { mailRequests } from "#identity/limits.ts";
import { tooMany } from "#identity/messages.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { accountEmail } from "./email-address.ts";
import type { MailRequestAnswer } from "./mail-request.ts";

/**
 * Takes a request for a mail to the address in `fields` and enqueues `job` for it, whether or not there is such an
 * account: the answer (`asked`) and the work behind it are the same.
 */
export async function askForMail(
  platform: Platform,
  request: Request,
  fields: FormData,
  job: Job<{ email: string }>,
  asked: string,
) {
  const typed = readText(fields, "email");
  const email = accountEmail(typed);
  const answer = (status: number, message: string, retryAfter?: number) =>
    data<MailRequestAnswer>(
      { kind: "mail", ok: status === 200, message, email: typed.slice(0, 320) },
      {
        status,
        headers: {
          "Cache-Control": "no-store",
          ...(retryAfter ? { "Retry-After": String(retryAfter) } : {}),
        },
      },
    );
  if (email === null) return answer(400, "Please enter a valid e-mail address.");
  const key = addressGroup(clientAddress(request));
  const allowed = await limit(platform, { name: "mail-request", key, ...mailRequests });
  if (!allowed.allowed) return answer(429, tooMany(allowed.retryAfterSeconds), allowed.retryAfterSeconds);
  await platform.jobs.enqueue(platform.db, job, { email });
  return answer(200, asked);
}
