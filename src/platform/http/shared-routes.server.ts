import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Sharing = boolean | "everyone";

const longestPath = 200; // characters of a path that is kept

/**
 * Whether an address gets the same, cacheable response for everyone who asks in this way. `hasSession`: the request
 * brings a cookie of ours.
 */
export type IsShared = (pathAndQuery: string, hasSession: boolean) => boolean;

/**
 * Returns a test for shared addresses: those whose route has `handle = { shared: true }` are the same for all
 * visitors without a session, those with `shared: "everyone"` also for people with one. Other routes are
 * rendered for each visitor.
 */
export function findSharedRoutes({ routes }: Pick<ServerBuild, "routes">): IsShared {
  const tree = routesBelow(routes, undefined);
  // The router ranks all its routes anew for each match, which takes longer than the rest of a short answer.
  const known = new LRUCache<string, Sharing>({ max: 1_000 });
  return (pathAndQuery, hasSession) => {
    const path = (pathAndQuery.split("?", 1)[0] ?? "").replace(/(\/_)?\.data$/, "") || "/";
    const shared = known.get(path) ?? sharingOf(tree, path);
    if (path.length < longestPath) known.set(path, shared);
    return shared === "everyone" || (shared === true && !hasSession);
  };
}

function sharingOf(tree: RouteObject[], path: string): Sharing {
  const shared = matchRoutes(tree, path)?.at(-1)?.route.handle?.shared;
  return shared === true || shared === "everyone" ? shared : false;
}

function routesBelow(routes: ServerBuild["routes"], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, caseSensitive, module } = route;
    const own = { id, path, caseSensitive, handle: module.handle };
    return [route.index ? { ...own, index: true } : { ...own, children: routesBelow(routes, id) }];
  });
}
