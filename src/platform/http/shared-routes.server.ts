import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * Which addresses are answered alike for all visitors without a session, and kept in memory: those whose screen says
 * `handle = { shared: true }`. A screen that is not marked is rendered for each visitor.
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
