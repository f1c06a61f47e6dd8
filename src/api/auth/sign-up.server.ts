import { createRoute, z } from "@hono/zod-openapi";
import { accountEmail } from "#identity/sign-in/email-address.ts";
import { gatedSignUp } from "#identity/sign-in/gated-sign-in.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { tooOften } from "../protocol/call-limit.server.ts";
import { ApiError, Problem } from "../protocol/problem.ts";
import { newUser, userAnswer } from "./answers.server.ts";
import { captchaFields, captchaSchema } from "./captcha-fields.ts";
import { captchaError } from "./token.server.ts";

const signUp = createRoute({
  method: "post",
  path: "/signup",
  summary: "Signs a person up; a link to confirm the address is mailed",
  request: {
    body: {
      required: true,
      content: {
        "application/json": {
          schema: z.object({
            email: z.string().max(1_000),
            password: z.string().max(1_000),
            data: z.looseObject({ full_name: z.string().optional() }).nullish(),
            gotrue_meta_security: captchaSchema,
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: "The account, without a session. It looks the same where the address has one already.",
      content: { "application/json": { schema: userAnswer } },
    },
  },
});

/** The sign-up (7.03). */
export function addSignUp(group: ApiGroup) {
  group.openapi(signUp, async (c) => {
    const { email: typed, password, gotrue_meta_security } = c.req.valid("json");
    const { platform } = c.env;
    const email = accountEmail(typed);
    if (email === null)
      throw new ApiError(400, "email_address_invalid", "Please enter a valid e-mail address.");
    const fields = captchaFields(gotrue_meta_security);
    const done = await gatedSignUp({ platform, request: c.req.raw, fields }, { email, password });
    // Nothing of a real account: whether the address was known must not be seen (4.35).
    if (done.ok) return c.json(newUser(email, platform.clock.now()), 200);
    switch (done.reason) {
      case "stopped":
        throw done.stopped.status === 429
          ? new Problem("limited", done.stopped.notice.description ?? "")
          : captchaError(done.stopped.notice.description);
      case "limited":
        throw tooOften(done.retryAfterSeconds);
      case "weak-password":
        throw weakPassword(done.faults);
    }
  });
}

/** The refusal of a password that is guessed too easily, with the reasons (5.21). */
export function weakPassword(faults: string[]): ApiError {
  return new ApiError(422, "weak_password", faults.join(" "), {
    weak_password: { message: faults.join(" "), reasons: faults },
  });
}
