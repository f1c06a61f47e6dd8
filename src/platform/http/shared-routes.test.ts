import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { findSharedRoutes } from "./shared-routes.server.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

const screen = (path: string | undefined, handle?: unknown, parentId = "root"): Route => ({
  id: path ?? "home",
  path,
  index: path === undefined,
  parentId,
  module: { default: () => null, handle },
});
const shared = { shared: true };
const screens = [
  screen(undefined, shared),
  screen("about", shared),
  screen("feed", { shared: "everyone" }),
  screen("forgotten"),
  screen("refused", { shared: false }),
  screen("news/:slug", shared),
  screen("news/new"),
  screen("layout", shared),
  screen("part", undefined, "layout"),
  screen("*"),
];
const root: Route = { id: "root", path: "", module: { default: () => null, handle: shared } };
const isShared = findSharedRoutes({
  routes: Object.fromEntries([root, ...screens].map((one) => [one.id, one])),
});

test.each([
  ["/", true],
  ["/?page=2", true],
  ["/_.data", true],
  ["/about", true],
  ["/about.data?_routes=root", true],
  ["/news/first", true],
  ["/forgotten", false],
  ["/forgotten.data", false],
  ["/refused", false],
  ["/news/new", false], // the more specific route decides
  ["/layout/part", false], // `shared` on a layout route does not count
  ["/feed", true],
  ["/no/such/page", false],
])("%s is shared: %s", (address, expected) => expect(isShared(address, false)).toBe(expected));

test.each([
  ["/", false],
  ["/about", false],
  ["/forgotten", false],
  ["/feed", true],
  ["/feed?when=past", true],
])("with a session, %s is shared: %s", (address, expected) => expect(isShared(address, true)).toBe(expected));
