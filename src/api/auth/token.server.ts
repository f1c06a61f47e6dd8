import { createRoute, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import * as messages from "#identity/messages.ts";
import { exchangeAuthCode } from "#identity/sign-in/continue.server.ts";
import type { MailedSignIn } from "#identity/sign-in/mailed-sign-in.server.ts";
import { gatedSignIn } from "#identity/sign-in/sign-in.server.ts";
import { issueTokens, refreshTokens, type Tokens } from "#identity/tokens/api-sessions.server.ts";
import { tokenCalls } from "../limits.ts";
import type { ApiEnv, ApiGroup } from "../protocol/api-env.ts";
import { callLimit, tooOften } from "../protocol/call-limit.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { misfit } from "../protocol/open-group.server.ts";
import { ApiError, Problem } from "../protocol/problem.ts";
import { type SessionAnswer, sessionAnswer, sessionOf } from "./answers.server.ts";
import { stoppedError } from "./refused.ts";
import { captchaFields, captchaSchema } from "./sent-fields.ts";

const passwordGrant = z.object({
  email: z.string().max(1_000),
  password: z.string().max(1_000),
  gotrue_meta_security: captchaSchema,
});
const refreshGrant = z.object({ refresh_token: z.string() });
const pkceGrant = z.object({ auth_code: z.string().max(200), code_verifier: z.string().max(200) });

const bodies = { password: passwordGrant, refresh_token: refreshGrant, pkce: pkceGrant };

/** Refuses a body in the words of the grant that was asked for, which name the field; the route itself knows all of them alone. */
const fitsGrant: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const asked = c.req.query("grant_type") ?? "";
  const sent: unknown = await c.req.json().catch(() => undefined);
  if (sent !== undefined && Object.hasOwn(bodies, asked)) {
    const read = bodies[asked as keyof typeof bodies].safeParse(sent);
    if (!read.success) throw misfit(read.error);
  }
  await next();
};

type Call = Context<ApiEnv>;

const grants = {
  password: taking(passwordGrant, byPassword),
  refresh_token: taking(refreshGrant, byRefreshToken),
  pkce: taking(pkceGrant, byAuthCode),
};

const token = createRoute({
  method: "post",
  path: "/token",
  summary:
    "Starts or renews a session with a password, a refresh token or the code from an emailed link (PKCE)",
  middleware: [callLimit(tokenCalls), fitsGrant],
  request: {
    query: z.object({ grant_type: z.enum(["password", "refresh_token", "pkce"]) }),
    body: jsonBody(z.union(Object.values(bodies))),
  },
  responses: { 200: jsonAnswer("The session", sessionAnswer) },
});

/** (7.02, 7.10) */
export function addToken(group: ApiGroup) {
  group.openapi(token, async (c) => {
    const { grant_type: grant } = c.req.valid("query");
    return c.json(await answerWith(c, await grants[grant](c, await c.req.json())), 200);
  });
}

/** A grant: reads the body by its schema, and returns the tokens, or null when their session has ended. */
function taking<Body>(schema: z.ZodType<Body>, use: (c: Call, body: Body) => Promise<Tokens | null>) {
  return (c: Call, sent: unknown) => {
    const read = schema.safeParse(sent);
    if (!read.success) throw misfit(read.error);
    return use(c, read.data);
  };
}

async function byPassword(c: Call, { email, password, gotrue_meta_security }: z.infer<typeof passwordGrant>) {
  const { platform } = c.env;
  const fields = captchaFields(gotrue_meta_security);
  const done = await gatedSignIn({ platform, request: c.req.raw, fields }, { email, password });
  if (done.ok) return issueTokens(platform, { sessionId: done.sessionId, method: "password" });
  switch (done.reason) {
    case "stopped":
      throw stoppedError(done.stopped);
    case "wrong-password":
      throw new ApiError(400, "invalid_credentials", messages.wrongCredentials);
    case "unconfirmed":
      throw new ApiError(400, "email_not_confirmed", messages.unconfirmed);
    case "suspended":
      throw new ApiError(403, "user_banned", messages.suspended);
    case "limited":
      throw tooOften(done.retryAfterSeconds);
  }
}

const notRefreshed = {
  unknown: ["refresh_token_not_found", "Invalid Refresh Token: this token is not valid."],
  used: [
    "refresh_token_already_used",
    "Invalid Refresh Token: it was used before, so its session has ended.",
  ],
  over: ["session_expired", "Invalid Refresh Token: its session is over."],
} as const;

async function byRefreshToken(c: Call, { refresh_token: given }: z.infer<typeof refreshGrant>) {
  const done = await refreshTokens(c.env.platform, given);
  if (done.ok) return done.tokens;
  const [code, message] = notRefreshed[done.reason];
  throw new ApiError(400, code, message);
}

const notExchanged = {
  unknown: [404, "flow_state_not_found", "This code is unknown or has already been used."],
  expired: [403, "flow_state_expired", "This code has expired. Please ask for a new email."],
  "wrong-verifier": [400, "bad_code_verifier", "This code doesn't belong to this program."],
} as const;

async function byAuthCode(c: Call, { auth_code: code, code_verifier: verifier }: z.infer<typeof pkceGrant>) {
  const done = await exchangeAuthCode(c.env.platform, c.req.raw, { code, verifier });
  if (done.ok) return tokensByMail(c, done);
  switch (done.reason) {
    case "unknown":
    case "expired":
    case "wrong-verifier": {
      const [status, code, message] = notExchanged[done.reason];
      throw new ApiError(status, code, message);
    }
    default:
      return tokensByMail(c, done);
  }
}

/**
 * The tokens of the session that something mailed has begun; null when it has ended meanwhile.
 * @throws ApiError or Problem when none has begun
 */
export async function tokensByMail(c: Context<ApiEnv>, begun: MailedSignIn): Promise<Tokens | null> {
  if (begun.ok) return issueTokens(c.env.platform, begun);
  switch (begun.reason) {
    case "wrong":
      throw new ApiError(403, "otp_expired", messages.wrongMailedCode);
    case "suspended":
      throw new ApiError(403, "user_banned", messages.suspended);
    case "limited":
      throw tooOften(begun.retryAfterSeconds);
  }
}

/** @throws Problem when the session of the tokens has ended meanwhile */
export async function answerWith(c: Call, tokens: Tokens | null): Promise<SessionAnswer> {
  const answer = tokens && (await sessionOf(c.env.platform, tokens));
  if (!answer) throw new Problem("session-over", messages.sessionOver);
  return answer;
}
