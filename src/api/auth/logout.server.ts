import { createRoute, z } from "@hono/zod-openapi";
import { recordAudit } from "#identity/audit.server.ts";
import { endSession, endSessions } from "#identity/session/sessions.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { requireSession } from "../protocol/caller.server.ts";

const logout = createRoute({
  method: "post",
  path: "/logout",
  summary: "Ends this session, the others, or all",
  request: { query: z.object({ scope: z.enum(["global", "local", "others"]).default("global") }) },
  responses: { 204: { description: "The sessions have ended; their tokens do not count any more" } },
});

/** (7.04) */
export function addLogout(group: ApiGroup) {
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
