import { createRoute, z } from "@hono/zod-openapi";
import { addAdminRole, hasRole } from "#identity/admin-login/sign-in-admin.server.ts";
import { keepWithRole } from "#identity/tokens/api-sessions.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { callerOf, requireSignedIn } from "../protocol/caller.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { ApiError, Problem } from "../protocol/problem.ts";

/** A parameter that has to be there; the function decides what its value means. */
const parameter = z
  .unknown()
  .refine((sent) => sent !== undefined)
  .openapi({ type: "string" });

const taking = (name: string) => jsonBody(z.strictObject({ [name]: parameter }));

const hasRoleCall = createRoute({
  method: "post",
  path: "/rpc/has_role",
  summary: "Whether the caller has a role; false for visitors",
  request: { body: taking("_role") },
  responses: { 200: jsonAnswer("The answer", z.boolean()) },
});

const addAdminRoleCall = createRoute({
  method: "post",
  path: "/rpc/add_admin_role",
  summary:
    "Makes the fixed administrator account an administrator; only that account may call it, for itself",
  request: { body: taking("user_id_param") },
  responses: {
    204: { description: "The account has the role" },
    401: { description: "Nobody is signed in" },
    403: { description: "The caller is not the fixed account, or named another one" },
  },
});

const userId = z.string().max(100);

/** (7.16, 7.17) */
export function addFunctions(group: ApiGroup) {
  group.openapi(
    hasRoleCall,
    async (c) => {
      const { visitor } = await callerOf(c);
      const { _role: role } = c.req.valid("json");
      return c.json(await hasRole(c.env.platform.db, visitor.userId, role), 200);
    },
    onlyItsParameters("has_role"),
  );

  group.openapi(
    addAdminRoleCall,
    async (c) => {
      const { visitor } = await callerOf(c);
      const subject = userId.safeParse(c.req.valid("json").user_id_param).data ?? "no user id";
      const added = await inTransaction(c.env.platform, visitor.userId ?? "visitor", async (context) => {
        const { ok } = await addAdminRole(context, subject);
        if (ok && visitor.sessionId) await keepWithRole(context.tx, visitor.sessionId);
        return ok;
      });
      if (added) return c.body(null, 204);
      await requireSignedIn(c);
      throw new Problem(
        "forbidden",
        "Only the administrator account can be given this role, and only by itself.",
      );
    },
    onlyItsParameters("add_admin_role"),
  );

  group.post("/rpc/:function", (c) => {
    throw noSuchFunction(c.req.param("function"));
  });
  group.all("/rpc/:function", () => {
    throw new ApiError(405, "PGRST101", "Functions are called with POST.", { headers: { Allow: "POST" } });
  });
}

/** A function with other parameters is another function, as PostgREST sees it. */
function onlyItsParameters(name: string) {
  return ({ success }: { success: boolean }): undefined => {
    if (!success) throw noSuchFunction(name);
  };
}

function noSuchFunction(name: string): ApiError {
  return new ApiError(404, "PGRST202", `Could not find the function "${name}" with these parameters.`);
}
