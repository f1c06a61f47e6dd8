import type { ApiGroup } from "../protocol/api-env.ts";
import { openGroup } from "../protocol/open-group.server.ts";
import type { Dialect } from "../protocol/problem.ts";
import { addFunctions } from "./functions.server.ts";
import { addCountProfiles, addInsertProfile } from "./profiles.server.ts";

/** With the codes of PostgREST and Postgres. */
const dialect: Dialect = {
  problems: {
    "bad-token": { status: 401, code: "PGRST301" },
    "expired-token": { status: 401, code: "PGRST303" },
    "session-over": { status: 401, code: "PGRST303" },
    "no-token": { status: 401, code: "42501" },
    "second-factor-missing": { status: 403, code: "42501" },
    forbidden: { status: 403, code: "42501" },
    invalid: { status: 400, code: "PGRST102" },
    "not-found": { status: 404, code: "PGRST125" },
    "too-large": { status: 413, code: "PGRST102" },
    limited: { status: 429, code: "PGRST000" },
    unavailable: { status: 503, code: "PGRST001" },
    unexpected: { status: 500, code: "XX000" },
  },
  body: ({ code, message, more }) => ({ code, message, details: null, hint: null, ...more }),
};

/** The calls below /rest/v1 (7.16 to 7.19). */
export function openRest(): ApiGroup {
  const group = openGroup(dialect);
  for (const add of [addFunctions, addInsertProfile, addCountProfiles]) add(group);
  return group;
}
