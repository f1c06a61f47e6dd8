import { createRoute, z } from "@hono/zod-openapi";
import { mailReauthentication } from "#identity/account/reauthenticate.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { tooOften } from "../protocol/call-limit.server.ts";
import { requireSignedIn } from "../protocol/caller.server.ts";
import { jsonAnswer } from "../protocol/json.ts";

const reauthenticate = createRoute({
  method: "get",
  path: "/reauthenticate",
  summary: "Mails the caller a code, the `nonce` for a change of the password or the address",
  responses: { 200: jsonAnswer("The code is on its way", z.object({})) },
});

/** (7.12) */
export function addReauthenticate(group: ApiGroup) {
  group.openapi(reauthenticate, async (c) => {
    const mailed = await mailReauthentication(c.env.platform, await requireSignedIn(c));
    if (!mailed.ok) throw tooOften(mailed.retryAfterSeconds);
    return c.json({}, 200);
  });
}
