import type { MiddlewareHandler } from "hono";
import type { Permission } from "#identity/roles.ts";
import type { ApiEnv } from "./api-env.ts";
import { callerOf, requireRight } from "./caller.server.ts";
import { Problem } from "./problem.ts";

/**
 * Refuses callers without `permission` before anything of their request is validated; `refusal` is the
 * sentence for visitors as well.
 */
export function rightFirst(permission: Permission, refusal: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { session } = await callerOf(c);
    if (!session) throw new Problem("no-token", refusal);
    await requireRight(c, permission, refusal);
    await next();
  };
}
