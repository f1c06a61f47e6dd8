import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { SharedAs } from "./cache-key.ts";

/** How a path is shared, what its page reads of the query, and the ids of its routes. */
type Sharing = { shared: boolean | "everyone"; sharedAs?: SharedAs; ids: string[] };

const longestPath = 200; // characters of a path that is kept

/** Which addresses get the same, cacheable response for everyone who asks in this way. */
export type SharedRoutes = {
  /**
   * The address that stands for all with the same response; null when the response is one person's. `hasSession`: the
   * request brings a cookie of ours.
   */
  find: (pathAndQuery: string, hasSession: boolean) => string | null;
  /** The same without a session and without a search for the route: null also for a path not asked for lately. */
  recall: (pathAndQuery: string) => string | null;
};

/**
 * Finds the shared addresses: those whose route has `handle = { shared: true }` are the same for all visitors without
 * a session, those with `shared: "everyone"` also for people with one. Other routes are rendered for each visitor.
 * Of the query counts only what the route's `sharedAs` leaves of it; without one, nothing.
 */
export function findSharedRoutes({ routes }: Pick<ServerBuild, "routes">): SharedRoutes {
  const tree = routesBelow(routes, undefined);
  // The router ranks all its routes anew for each match, which takes longer than the rest of a short answer.
  const known = new LRUCache<string, Sharing>({ max: 1_000 });
  return {
    find(pathAndQuery, hasSession) {
      const path = pagePath(pathAndQuery);
      const sharing = known.get(path) ?? sharingOf(tree, path);
      if (path.length < longestPath) known.set(path, sharing);
      const isShared = sharing.shared === "everyone" || (sharing.shared && !hasSession);
      return isShared ? addressFor(pathAndQuery, sharing) : null;
    },
    recall(pathAndQuery) {
      const sharing = known.get(pagePath(pathAndQuery));
      return sharing?.shared ? addressFor(pathAndQuery, sharing) : null;
    },
  };
}

/** The path of the page, also of a request for its data. */
function pagePath(pathAndQuery: string): string {
  return (pathAndQuery.split("?", 1)[0] ?? "").replace(/(\/_)?\.data$/, "") || "/";
}

function addressFor(pathAndQuery: string, { sharedAs, ids }: Sharing): string {
  const mark = pathAndQuery.indexOf("?");
  if (mark === -1) return pathAndQuery;
  const asked = new URLSearchParams(pathAndQuery.slice(mark + 1));
  const kept = new URLSearchParams(sharedAs?.(asked).split("?")[1]);
  const wanted = asked.get("_routes")?.split(","); // the routes whose data the router asks for
  const routes = wanted && ids.filter((id) => wanted.includes(id));
  if (routes?.length) kept.set("_routes", routes.join(","));
  return pathAndQuery.slice(0, mark) + (kept.size > 0 ? `?${kept}` : "");
}

function sharingOf(tree: RouteObject[], path: string): Sharing {
  const matched = matchRoutes(tree, path)?.map(({ route }) => route) ?? [];
  const { shared, sharedAs } = matched.at(-1)?.handle ?? {};
  const ids = matched.map(({ id }) => id ?? "");
  return { shared: shared === true || shared === "everyone" ? shared : false, sharedAs, ids };
}

function routesBelow(routes: ServerBuild["routes"], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, caseSensitive, module } = route;
    const own = { id, path, caseSensitive, handle: module.handle };
    return [route.index ? { ...own, index: true } : { ...own, children: routesBelow(routes, id) }];
  });
}
