import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * Returns a test for addresses that get the same, cacheable response for all visitors without a session:
 * those whose route has `handle = { shared: true }`. Other routes are rendered for each visitor.
 */
export function findSharedRoutes({ routes }: Pick<ServerBuild, "routes">): (pathAndQuery: string) => boolean {
  const tree = routesBelow(routes, undefined);
  return (pathAndQuery) => {
    const path = (pathAndQuery.split("?", 1)[0] ?? "").replace(/(\/_)?\.data$/, "") || "/";
    const screen = matchRoutes(tree, path)?.at(-1)?.route;
    return screen?.handle?.shared === true;
  };
}

function routesBelow(routes: ServerBuild["routes"], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, caseSensitive, module } = route;
    const own = { id, path, caseSensitive, handle: module.handle };
    return [route.index ? { ...own, index: true } : { ...own, children: routesBelow(routes, id) }];
  });
}
