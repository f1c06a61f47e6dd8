import { createRoute, z } from "@hono/zod-openapi";
import { gatedSignUp } from "#identity/sign-in/sign-in.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { tooOften } from "../protocol/call-limit.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { newUser, userAnswer } from "./answers.server.ts";
import { stoppedError, weakPassword } from "./refused.ts";
import {
  addressOf,
  captchaFields,
  captchaSchema,
  challengeFields,
  personData,
  programOf,
  readFullName,
  recipientFields,
  redirectQuery,
} from "./sent-fields.ts";

const signUp = createRoute({
  method: "post",
  path: "/signup",
  summary: "Signs a person up, and emails a link and a code to confirm the address",
  request: {
    query: redirectQuery,
    body: jsonBody(
      z.object({
        ...recipientFields,
        ...challengeFields,
        password: z.string().max(1_000),
        data: personData,
        gotrue_meta_security: captchaSchema,
      }),
    ),
  },
  responses: {
    200: jsonAnswer(
      "The account, without a session. It looks the same if the address already has one.",
      userAnswer,
    ),
  },
});

/** (7.03) */
export function addSignUp(group: ApiGroup) {
  group.openapi(signUp, async (c) => {
    const body = c.req.valid("json");
    const { platform } = c.env;
    const name = body.data?.full_name?.trim() ? readFullName(body.data) : null; // sent empty without one (7.03)
    const account = { email: addressOf(body), password: body.password, name: name ?? "" };
    const program = programOf(platform.config, body, c.req.valid("query"));
    const fields = captchaFields(body.gotrue_meta_security);
    const done = await gatedSignUp({ platform, request: c.req.raw, fields }, account, program);
    // Nothing of a real account: whether the address was known must not be seen (4.35).
    if (done.ok) return c.json(newUser(account, platform.clock.now()), 200);
    switch (done.reason) {
      case "stopped":
        throw stoppedError(done.stopped);
      case "limited":
        throw tooOften(done.retryAfterSeconds);
      case "weak-password":
        throw weakPassword(done.faults);
    }
  });
}
