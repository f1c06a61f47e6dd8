import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { completeFactor } from "#identity/account/second-factor.server.ts";
import { factorChallengeLife } from "#identity/limits.ts";
import { createToken, openLink, spendLink, voidLinks } from "#identity/links/links.server.ts";
import * as messages from "#identity/messages.ts";
import { ownFactor } from "#identity/second-factor/factors.server.ts";
import { completeEnrolment, verifySecondFactor } from "#identity/sign-in/verify-second-factor.server.ts";
import { issueTokens } from "#identity/tokens/api-sessions.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { tokenCalls } from "../limits.ts";
import type { ApiEnv, ApiGroup } from "../protocol/api-env.ts";
import { callLimit, tooOften } from "../protocol/call-limit.server.ts";
import { requireSession, requireSignedIn } from "../protocol/caller.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { ApiError } from "../protocol/problem.ts";
import { sessionAnswer } from "./answers.server.ts";
import { unknownFactor } from "./factors.server.ts";
import { accountError } from "./refused.ts";
import { answerWith } from "./token.server.ts";

const kind = "factor-challenge";
const payloadOf = z.object({ factorId: z.string(), sessionId: z.string() });
const params = z.object({ factor: z.string() });

const challenge = createRoute({
  method: "post",
  path: "/factors/{factor}/challenge",
  summary: "Requests a code from a factor",
  middleware: callLimit(tokenCalls),
  request: { params },
  responses: {
    200: jsonAnswer(
      "The challenge that the code answers; `expires_at` in seconds since 1970",
      z.object({ id: z.string(), type: z.literal("totp"), expires_at: z.number().int() }),
    ),
  },
});

const verify = createRoute({
  method: "post",
  path: "/factors/{factor}/verify",
  summary: "Answers a challenge with a code from the authenticator, or with a recovery code",
  request: {
    params,
    body: jsonBody(z.object({ challenge_id: z.string().max(200), code: z.string().max(100) })),
  },
  responses: {
    200: jsonAnswer(
      "The session at aal2, with new tokens; after a set-up the recovery codes, this once",
      sessionAnswer.extend({ recovery_codes: z.array(z.string()).optional() }),
    ),
  },
});

/** (7.08, 7.09) A challenge belongs to one factor and session, and opens once. */
export function addChallenges(group: ApiGroup) {
  group.openapi(challenge, async (c) => {
    const { factor, owner } = await readFactor(c, c.req.valid("param").factor);
    const { platform } = c.env;
    const payload = { factorId: factor.id, sessionId: owner.sessionId };
    const id = await inTransaction(platform, owner.userId, (context) =>
      createToken(context, { kind, userId: owner.userId, payload, seconds: factorChallengeLife }),
    );
    const expiresAt = Math.floor(platform.clock.now().getTime() / 1000) + factorChallengeLife;
    return c.json({ id, type: "totp" as const, expires_at: expiresAt }, 200);
  });

  group.openapi(verify, async (c) => {
    const { factor, owner } = await readFactor(c, c.req.valid("param").factor);
    const { challenge_id: token, code } = c.req.valid("json");
    const { platform } = c.env;
    const opened = await openLink(platform.db, platform.clock.now(), { token, kind });
    const asked = opened.state === "good" ? payloadOf.safeParse(opened.payload).data : undefined;
    if (asked?.factorId !== factor.id || asked.sessionId !== owner.sessionId) throw challengeOver();
    const recoveryCodes = await takeCode(c, { isVerified: factor.verifiedAt !== null, owner, code });
    const isFirst = await inTransaction(platform, owner.userId, async (context) => {
      const spent = await spendLink(context, { token, kind });
      await voidLinks(context, { kind, userId: owner.userId });
      return spent.state === "good";
    });
    if (!isFirst) throw challengeOver(); // two codes came at once for one challenge
    const tokens = await issueTokens(platform, { sessionId: owner.sessionId, method: "totp" });
    return c.json({ ...(await answerWith(c, tokens)), recovery_codes: recoveryCodes }, 200);
  });
}

function challengeOver(): ApiError {
  return new ApiError(422, "mfa_challenge_expired", "This challenge has expired. Please request a new one.");
}

type Call = Context<ApiEnv>;
type Owner = { userId: string; sessionId: string };

/** @throws ApiError when the factor is none of the caller's */
async function readFactor(c: Call, id: string) {
  const { userId, session } = await requireSession(c);
  const owner: Owner = { userId, sessionId: session.id };
  const factor = await ownFactor(c.env.platform.db, owner, id);
  if (!factor) throw unknownFactor();
  return { factor, owner };
}

/**
 * Takes a code by the rules of the pages; returns the recovery codes after a set-up.
 * @throws ApiError or Problem when it is refused
 */
async function takeCode(
  c: Call,
  { isVerified, owner, code }: { isVerified: boolean; owner: Owner; code: string },
): Promise<string[] | undefined> {
  const { platform } = c.env;
  const request = c.req.raw;
  const { visitor } = await requireSession(c);
  if (!isVerified && !visitor.pending) {
    const caller = await requireSignedIn(c);
    const done = await inTransaction(platform, owner.userId, (context) =>
      completeFactor(context, { request, visitor: caller, code }),
    );
    if (!done.ok) throw accountError(done);
    return done.recoveryCodes;
  }
  const way = /[a-z]/i.test(code) ? "recovery" : "authenticator";
  const given = isVerified
    ? await verifySecondFactor(platform, request, owner, { code, way })
    : await completeEnrolment(platform, request, owner, code);
  if (given.ok) return given.recoveryCodes;
  switch (given.reason) {
    case "wrong-code":
      throw new ApiError(422, "mfa_verification_failed", messages.wrongCode);
    case "unreadable":
      throw new ApiError(422, "mfa_verification_failed", messages.unreadableFactor);
    case "over":
      throw new ApiError(422, "mfa_verification_rejected", messages.tooManyCodes);
    case "missing":
      throw new ApiError(404, "mfa_factor_not_found", messages.missingFactor);
    case "limited":
      throw tooOften(given.retryAfterSeconds);
  }
}
