import { OpenAPIHono, type z } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { isOutage, isUnstorable } from "#platform/database-faults.ts";
import { isStoreFault } from "#platform/files.server.ts";
import type { RefusalStatus } from "#platform/http/refusal-answer.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import { allCalls } from "../limits.ts";
import type { ApiEnv, ApiGroup } from "./api-env.ts";
import { callLimit } from "./call-limit.server.ts";
import { ApiError, type Dialect, Problem } from "./problem.ts";

/** A group of calls that writes its errors in `dialect`; bodies and addresses are validated by the routes' schemas. */
export function openGroup(dialect: Dialect): ApiGroup {
  const group: ApiGroup = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      throw misfit(result.error);
    },
  });
  const answer = (status: number, code: string, message: string, more: object, headers: object) =>
    Response.json(dialect.body({ status, code, message, more }), {
      status,
      headers: { ...dialect.headers, ...headers },
    });
  group.onError((error, { env }) => {
    if (error instanceof ApiError)
      return answer(error.status, error.code, error.message, error.more, error.headers);
    const problem = problemOf(error);
    if (problem.kind === "unexpected" || problem.kind === "unavailable")
      env.platform.log.error({ error, request: env.notes.id }, "a call of the API failed");
    const { status, code } = dialect.problems[problem.kind];
    return answer(problem.status ?? status, code, problem.message, {}, problem.headers);
  });
  group.use(async (c, next) => {
    if (c.env.refused) throw earlierRefusal(c.env.refused);
    await next();
    c.env.notes.pattern = routePath(c, -1); // for the log and the metrics, without the ids in the address
  });
  group.use(callLimit(allCalls));
  return group;
}

/** The refusal of a request that does not fit the description: the field, and what is wrong with it. */
export function misfit({ issues: [issue] }: Pick<z.ZodError, "issues">): Problem {
  const place = issue?.path.join(".");
  const words = issue?.message ?? "The request doesn't match the description.";
  if (!place) return new Problem("invalid", words);
  return new Problem(
    "invalid",
    words.endsWith("received undefined") ? `${place} is missing.` : `${place}: ${words}`,
  );
}

function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException) return new Problem("invalid", error.message); // a body that is not JSON
  if (isUnstorable(error)) return new Problem("invalid", refusals[400]);
  if (isOutage(error) || isStoreFault(error)) return new Problem("unavailable", refusals[503], retryLater);
  return new Problem("unexpected", refusals[500]);
}

const retryLater = { "Retry-After": "10" }; // seconds
const allowed = { Allow: "GET, HEAD, POST, PUT, DELETE, OPTIONS" };

function earlierRefusal(status: RefusalStatus): Problem {
  const words = refusals[status];
  if (status === 503) return new Problem("unavailable", words, retryLater);
  if (status === 413) return new Problem("too-large", "The request is too large.");
  return new Problem("invalid", words, status === 405 ? allowed : {}, status);
}
