import { data } from "react-router";
import type { Log } from "#platform/log.server.ts";
import { attemptedPath } from "./attempted-path.ts";

/**
 * Logs the attempted path (2.28).
 * @throws a 404 response
 */
export function refuseUnknownPath(request: Request, log: Log): never {
  log.info({ path: attemptedPath(request.url) }, "unknown path");
  throw data("Not Found", { status: 404 });
}
