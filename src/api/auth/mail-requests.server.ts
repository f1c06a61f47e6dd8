import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { resendEmailChange } from "#identity/account/email-change-mail.server.ts";
import { resendConfirmation } from "#identity/sign-in/confirm-email.server.ts";
import { requestMail } from "#identity/sign-in/mail-request.server.ts";
import { sendReset } from "#identity/sign-in/reset-password.server.ts";
import { sendSignInCode } from "#identity/sign-in/sign-in-code.server.ts";
import type { MailRequest } from "#identity/sign-in/way-back.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { ApiEnv, ApiGroup } from "../protocol/api-env.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { stoppedError } from "./refused.ts";
import {
  addressOf,
  captchaFields,
  captchaSchema,
  challengeFields,
  programOf,
  recipientFields,
  redirectQuery,
} from "./sent-fields.ts";

const mailBody = z.object({
  ...recipientFields,
  ...challengeFields,
  gotrue_meta_security: captchaSchema,
});
type MailBody = z.infer<typeof mailBody>;

const responses = {
  200: jsonAnswer(
    "The email is on its way if there is an account for it; the answer is the same if there is none.",
    z.object({}),
  ),
};

const otp = createRoute({
  method: "post",
  path: "/otp",
  summary: "Emails a sign-in code",
  description:
    "Only for existing accounts: `create_user` and `data` are ignored, since only a sign-up creates an account.",
  request: { query: redirectQuery, body: jsonBody(mailBody) },
  responses,
});

const recover = createRoute({
  method: "post",
  path: "/recover",
  summary: "Emails a link and a code to someone who forgot their password",
  request: { query: redirectQuery, body: jsonBody(mailBody) },
  responses,
});

const resent = { signup: resendConfirmation, email_change: resendEmailChange };
const resendBody = mailBody.extend({ type: z.enum(["signup", "email_change", "sms", "phone_change"]) });

const resend = createRoute({
  method: "post",
  path: "/resend",
  summary: "Resends the confirmation of a sign-up or a change of address",
  description:
    "The confirmation of a sign-up is sent once a minute at most, the sign-up's own included: before that, the answer for any address is 429 with `Retry-After`.",
  request: { query: redirectQuery, body: jsonBody(resendBody) },
  responses,
});

/** (7.12) */
export function addMailRequests(group: ApiGroup) {
  group.openapi(otp, async (c) => {
    await askFor(c, sendSignInCode, c.req.valid("json"), c.req.valid("query"));
    return c.json({}, 200);
  });
  group.openapi(recover, async (c) => {
    await askFor(c, sendReset, c.req.valid("json"), c.req.valid("query"));
    return c.json({}, 200);
  });
  group.openapi(resend, async (c) => {
    const body = c.req.valid("json");
    const job = body.type === "email_change" ? resent.email_change : resent.signup;
    await askFor(c, job, body, c.req.valid("query"));
    return c.json({}, 200);
  });
}

async function askFor(
  c: Context<ApiEnv>,
  job: Job<MailRequest>,
  body: MailBody,
  query: z.infer<typeof redirectQuery>,
): Promise<void> {
  const { platform } = c.env;
  const email = addressOf(body);
  const program = programOf(platform.config, body, query);
  const fields = captchaFields(body.gotrue_meta_security);
  const asked = await requestMail({ platform, request: c.req.raw, fields }, job, { email, program });
  if (!asked.ok) throw stoppedError(asked.stopped);
}
