import type { ApiGroup } from "../protocol/api-env.ts";
import { openGroup } from "../protocol/open-group.server.ts";
import type { Dialect } from "../protocol/problem.ts";
import { addBuckets } from "./buckets.server.ts";
import { addObjects, addUpload } from "./objects.server.ts";

const dialect: Dialect = {
  problems: {
    "bad-token": { status: 403, code: "Unauthorized" },
    "expired-token": { status: 403, code: "Unauthorized" },
    "session-over": { status: 403, code: "Unauthorized" },
    "no-token": { status: 401, code: "Unauthorized" },
    "second-factor-missing": { status: 403, code: "Unauthorized" },
    forbidden: { status: 403, code: "Unauthorized" },
    invalid: { status: 400, code: "InvalidRequest" },
    "not-found": { status: 404, code: "not_found" },
    "too-large": { status: 413, code: "Payload too large" },
    limited: { status: 429, code: "SlowDown" },
    unavailable: { status: 503, code: "Unavailable" },
    unexpected: { status: 500, code: "InternalError" },
  },
  body: ({ status, code, message, more }) => ({ statusCode: String(status), error: code, message, ...more }),
};

/** The calls below /storage/v1: the bucket of the members' photos (7.20, 7.21). */
export function openStorage(): ApiGroup {
  const group = openGroup(dialect);
  for (const add of [addBuckets, addObjects, addUpload]) add(group);
  return group;
}
