import { createRoute } from "@hono/zod-openapi";
import * as messages from "#identity/messages.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { requireSession } from "../protocol/caller.server.ts";
import { jsonAnswer } from "../protocol/json.ts";
import { Problem } from "../protocol/problem.ts";
import { readUser, userAnswer } from "./answers.server.ts";

const getUser = createRoute({
  method: "get",
  path: "/user",
  summary: "The signed-in account",
  responses: { 200: jsonAnswer("The account", userAnswer) },
});

/** (7.11) */
export function addUser(group: ApiGroup) {
  group.openapi(getUser, async (c) => {
    const { userId, session } = await requireSession(c);
    const user = await readUser(c.env.platform, userId, session.id);
    if (!user) throw new Problem("session-over", messages.sessionOver);
    return c.json(user, 200);
  });
}
