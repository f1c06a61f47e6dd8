import { organisationDay } from "#billing/organisation-day.server.ts";
import { countMembers } from "#features/members/access/count-members.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { callerOf } from "../protocol/caller.server.ts";
import { ApiError, Problem } from "../protocol/problem.ts";
import { readColumns } from "./profile-row.ts";

/** The count of the table "profiles" (7.19), open to everybody as on the community page; and what is refused. */
export function addCountProfiles(group: ApiGroup) {
  group.openAPIRegistry.registerPath({
    method: "head",
    path: "/profiles",
    summary: "The number of approved members, with `Prefer: count=exact`",
    responses: {
      200: { description: "The number, after the slash of `Content-Range`" },
      400: { description: "The count was asked for with a filter" },
    },
  });
  // Hono passes HEAD to the handler of GET.
  group.get("/profiles", async (c) => {
    if (c.req.method !== "HEAD") {
      const { session } = await callerOf(c);
      const refusal = "The rows are not given out; ask for the count with HEAD.";
      throw new Problem(session ? "forbidden" : "no-token", refusal);
    }
    const { select, ...filters } = c.req.query();
    // A count with filters would tell who is a member.
    if (Object.keys(filters).length > 0)
      throw new Problem("invalid", "All members are counted: the count takes no filters.");
    readColumns(select);
    const isCounted = /\bcount=/.test(c.req.header("Prefer") ?? "");
    const { db, clock } = c.env.platform;
    const total = isCounted ? await countMembers(db, organisationDay(clock.now())) : "*";
    return c.body(null, 200, { "Content-Range": `*/${total}` });
  });

  group.on(["PUT", "PATCH", "DELETE"], "/profiles", () => {
    const headers = { Allow: "HEAD, POST" };
    throw new ApiError(405, "PGRST117", "Members are changed and removed on the site.", { headers });
  });
  group.all("/:table", (c) => {
    throw new ApiError(404, "PGRST205", `Could not find the table '${c.req.param("table")}'`);
  });
}
