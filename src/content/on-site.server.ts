import { data } from "react-router";
import { pageUrl } from "#platform/http/page-url.ts";
import { leadsTo } from "./left-out.ts";
import { snapshot } from "./store.server.ts";

/** Whether staff have not left out the page that a path leads to. */
export function isOnSite(path: string): boolean {
  return !leadsTo(path, snapshot().leftOut);
}

/**
 * The guard of a page that can be left out.
 * @throws a 404 response while it is
 */
export function requireOnSite(request: Request): void {
  if (!isOnSite(pageUrl(request).pathname)) throw data("Not Found", { status: 404 });
}
