import type { Context } from "hono";
import * as messages from "#identity/messages.ts";
import type { MailedSignIn } from "#identity/sign-in/mailed-sign-in.server.ts";
import { issueTokens, type Tokens } from "#identity/tokens/api-sessions.server.ts";
import type { ApiEnv } from "../protocol/api-env.ts";
import { tooOften } from "../protocol/call-limit.server.ts";
import { ApiError } from "../protocol/problem.ts";

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
