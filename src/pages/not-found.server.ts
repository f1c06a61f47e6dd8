import { data } from "react-router";
import type { Log } from "#platform/log.server.ts";
import { attemptedPath } from "./attempted-path.ts";

/** Logs the attempted path and answers 404 (2.28). */
export function refuseUnknownPath(request: Request, log: Log): never {
  log.info({ path: attemptedPath(request.url) }, "unknown path");
  throw data("Not Found", { status: 404 });
}
