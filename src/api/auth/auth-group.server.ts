import type { ApiGroup } from "../protocol/api-env.ts";
import { openGroup } from "../protocol/open-group.server.ts";
import type { Dialect } from "../protocol/problem.ts";
import { addAdminUsers } from "./admin-users.server.ts";
import { addAdminUserChanges } from "./admin-users-changes.server.ts";
import { addChallenges } from "./challenges.server.ts";
import { addFactors } from "./factors.server.ts";
import { addKeySet } from "./key-set.server.ts";
import { addLogout } from "./logout.server.ts";
import { addMailRequests } from "./mail-requests.server.ts";
import { addReauthenticate } from "./reauthenticate.server.ts";
import { addSignUp } from "./sign-up.server.ts";
import { addToken } from "./token.server.ts";
import { addUser } from "./user.server.ts";
import { addUserChanges } from "./user-changes.server.ts";
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
