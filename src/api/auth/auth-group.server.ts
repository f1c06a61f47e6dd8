import { createRoute, z } from "@hono/zod-openapi";
import { recordAudit } from "#identity/audit.server.ts";
import { endSession, endSessions } from "#identity/session/sessions.server.ts";
import { publicKeys } from "#identity/tokens/signing-keys.server.ts";
import { keySetLifetime } from "../limits.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { requireSession } from "../protocol/caller.server.ts";
import { jsonAnswer } from "../protocol/json.ts";
import { openGroup } from "../protocol/open-group.server.ts";
import type { Dialect } from "../protocol/problem.ts";
import { addAdminUserChanges, addAdminUsers } from "./admin-users.server.ts";
import { addChallenges } from "./challenges.server.ts";
import { addFactors } from "./factors.server.ts";
import { addMailRequests } from "./mail-requests.server.ts";
import { addSignUp } from "./sign-up.server.ts";
import { addToken } from "./token.server.ts";
import { addReauthenticate, addUser, addUserChanges } from "./user.server.ts";
import { addVerify } from "./verify.server.ts";

/** `code` is read by the client library, `message` is shown to people. */
const dialect: Dialect = {
  problems: {
    "bad-token": { status: 403, code: "bad_jwt" },
    "expired-token": { status: 403, code: "bad_jwt" },
    "session-over": { status: 403, code: "session_not_found" },
    "no-token": { status: 401, code: "no_authorization" },
    "second-factor-missing": { status: 403, code: "insufficient_aal" },
    forbidden: { status: 403, code: "not_admin" },
    invalid: { status: 400, code: "validation_failed" },
    "not-found": { status: 404, code: "not_found" },
    "too-large": { status: 413, code: "request_entity_too_large" },
    limited: { status: 429, code: "over_request_rate_limit" },
    unavailable: { status: 503, code: "unavailable" },
    unexpected: { status: 500, code: "unexpected_failure" },
  },
  body: ({ code, message, more }) => ({ code, message, ...more }),
  headers: { "X-Supabase-Api-Version": "2024-01-01" }, // from this version on the library reads `code` as text
};

const logout = createRoute({
  method: "post",
  path: "/logout",
  summary: "Ends this session, the others, or all",
  request: { query: z.object({ scope: z.enum(["global", "local", "others"]).default("global") }) },
  responses: { 204: { description: "The sessions have ended; their tokens no longer work" } },
});

/** (7.04) */
function addLogout(group: ApiGroup) {
  group.openapi(logout, async (c) => {
    const { userId, session } = await requireSession(c);
    const { scope } = c.req.valid("query");
    const { db } = c.env.platform;
    if (scope === "local") await endSession(db, { userId, sessionId: session.id });
    else await endSessions(db, userId, scope === "others" ? { except: session.id } : {});
    await recordAudit(db, {
      event: scope === "others" ? "sessions ended" : "sign-out",
      userId,
      request: c.req.raw,
    });
    return c.body(null, 204);
  });
}

const key = z.object({
  kid: z.string(),
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  alg: z.literal("ES256"),
  use: z.literal("sig"),
});
const keySet = z.object({ keys: z.array(key) });

const readKeySet = createRoute({
  method: "get",
  path: "/.well-known/jwks.json",
  summary: "The public keys that verify access tokens (RFC 7517)",
  responses: { 200: jsonAnswer("The key set", keySet) },
});

/** (7.15) */
function addKeySet(group: ApiGroup) {
  group.openapi(readKeySet, async (c) => {
    c.header("Cache-Control", `public, max-age=${keySetLifetime}`);
    return c.json({ keys: await publicKeys(c.env.platform) }, 200);
  });
}

const additions = [
  addKeySet,
  addToken,
  addSignUp,
  addMailRequests,
  addVerify,
  addUser,
  addUserChanges,
  addReauthenticate,
  addFactors,
  addChallenges,
  addLogout,
  addAdminUsers,
  addAdminUserChanges,
];

/** The calls below /auth/v1 (7.01 to 7.15). */
export function openAuth(): ApiGroup {
  const group = openGroup(dialect);
  for (const add of additions) add(group);
  return group;
}
