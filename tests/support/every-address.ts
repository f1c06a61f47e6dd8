import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import routes from "../../src/routes.ts";

/** The patterns of all addresses, without a slash at the front; "/" is the home page. */
export const everyAddress: string[] = [...new Set(pathsOf(routes).map(({ path }) => path))];

/** The screen or file behind each pattern, by the name that a request for its data alone gives (`?_routes=`). */
export const screenAt = new Map(pathsOf(routes).map(({ path, screen }) => [path, screen]));

function pathsOf(entries: RouteConfigEntry[], above = ""): { path: string; screen: string }[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const own = [above, path].filter(Boolean).join("/");
    const screen = file.replace(/\.tsx?$/, "");
    return [...(path || index ? [{ path: own || "/", screen }] : []), ...pathsOf(children ?? [], own)];
  });
}

// What has the fewest parameters is tried first, as the router does; a star is the last resort.
const openness = (pattern: string) => pattern.split(":").length + (pattern.endsWith("*") ? 10 : 0);
const bySpecificity = [...everyAddress].sort((one, other) => openness(one) - openness(other));

/** The pattern that an address belongs to; undefined for a file of the build. */
export function addressOf(path: string): string | undefined {
  const found = bySpecificity.find((pattern) => matchPath(`/${pattern.replace(/^\//, "")}`, path));
  return found?.startsWith(":") && /\.\w+$/.test(path) && !found.includes(".") ? undefined : found;
}
