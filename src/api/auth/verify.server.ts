import { createRoute, z } from "@hono/zod-openapi";
import { signInByEmailChange } from "#identity/account/change-email.server.ts";
import { countLinkTry } from "#identity/links/link-request.server.ts";
import type { MailedProof } from "#identity/links/mailed-proofs.ts";
import * as messages from "#identity/messages.ts";
import { type MailedSignIn, signInByCode, signInByLink } from "#identity/sign-in/mailed-sign-in.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { tooOften } from "../protocol/call-limit.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { ApiError, Problem } from "../protocol/problem.ts";
import { sessionAnswer } from "./answers.server.ts";
import { addressOf, captchaSchema, recipientFields } from "./sent-fields.ts";
import { answerWith, tokensByMail } from "./token.server.ts";

/** The mails that each type stands for; the library says "email" for the codes of sign-in and sign-up. */
const proofs = {
  email: ["sign-in", "sign-up"],
  magiclink: ["sign-in"],
  signup: ["sign-up"],
  recovery: ["recovery"],
} as const satisfies Record<string, readonly MailedProof[]>;

const verifyBody = z.object({
  ...recipientFields,
  type: z.enum(["email", "magiclink", "signup", "recovery", "email_change", "sms", "phone_change"]),
  token: z.string().max(200).optional(),
  token_hash: z.string().max(200).optional(),
  gotrue_meta_security: captchaSchema,
});
type VerifyBody = z.infer<typeof verifyBody>;

const half = z.object({ msg: z.string(), code: z.literal("200") }).openapi("HalfConfirmed");

const verify = createRoute({
  method: "post",
  path: "/verify",
  summary: "Signs a person in with a code or link that was emailed to them",
  description:
    "Either `email` and `token`, a code of six digits, or `token_hash`, the token of a link. A change of address can be confirmed only by its links.",
  request: { body: jsonBody(verifyBody) },
  responses: {
    200: jsonAnswer(
      "The session; for the first of the two links of a change of address, only a message",
      z.union([sessionAnswer, half]),
    ),
  },
});

/** (7.12) */
export function addVerify(group: ApiGroup) {
  group.openapi(verify, async (c) => {
    const { platform } = c.env;
    const counted = await countLinkTry(platform, c.req.raw);
    if (!counted.allowed) throw tooOften(counted.retryAfterSeconds);
    const begun = await signInBy(platform, c.req.raw, c.req.valid("json"));
    if (!begun.ok && begun.reason === "half")
      return c.json({ msg: messages.halfConfirmed, code: "200" as const }, 200);
    return c.json(await answerWith(c, await tokensByMail(c, begun)), 200);
  });
}

function signInBy(
  platform: Platform,
  request: Request,
  { type, email, phone, token, token_hash: link }: VerifyBody,
): Promise<MailedSignIn | { ok: false; reason: "half" }> {
  if (phone !== undefined || type === "sms" || type === "phone_change")
    throw new ApiError(400, "phone_provider_disabled", messages.noPhones);
  if (link !== undefined) {
    if (type === "email_change") return signInByEmailChange(platform, request, link);
    const proof = type === "signup" || type === "email" ? "sign-up" : proofs[type][0];
    return signInByLink(platform, request, { proof, token: link });
  }
  if (token === undefined) throw new Problem("invalid", "token: the code or the link's token is missing.");
  const address = addressOf({ email });
  if (type === "email_change") throw new Problem("invalid", "token_hash: the token of the link is missing.");
  return signInByCode(platform, request, { proofs: proofs[type], email: address, code: token });
}
