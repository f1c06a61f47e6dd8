import type { Dialect } from "../protocol/problem.ts";

/** The errors of the auth calls: `code` is read by the client library, `message` is shown to people. */
export const authDialect: Dialect = {
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
