import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { sharedBy } from "./cache-key.ts";
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
  screen("feed", { shared: "everyone", sharedAs: sharedBy({ when: /^(all|past)$/, q: /./ }) }),
  screen("forgotten"),
  screen("refused", { shared: false }),
  screen("news/:slug", shared),
  screen("news/new"),
  screen("layout", shared),
  screen("part", undefined, "layout"),
  screen("*"),
];
const root: Route = { id: "root", path: "", module: { default: () => null, handle: shared } };
const { find, recall } = findSharedRoutes({
  routes: Object.fromEntries([root, ...screens].map((one) => [one.id, one])),
});

test.each([
  ["/", "/"],
  ["/?page=2", "/"],
  ["/?utm_source=letter&fbclid=1", "/"],
  ["/_.data", "/_.data"],
  ["/about?", "/about"],
  ["/about.data?_routes=root", "/about.data?_routes=root"],
  ["/about.data?_routes=about%2Cabout,nothing,root&x=1", "/about.data?_routes=root%2Cabout"],
  ["/about.data?_routes=nothing", "/about.data"],
  ["/news/first", "/news/first"],
  ["/forgotten", null],
  ["/forgotten.data", null],
  ["/refused", null],
  ["/news/new", null], // the more specific route decides
  ["/layout/part", null], // `shared` on a layout route does not count
  ["/feed", "/feed"],
  ["/feed?when=past&q=a%26b", "/feed?when=past&q=a%26b"],
  ["/feed?x=1&q=a%26b&when=past&when=all", "/feed?when=past&q=a%26b"],
  ["/feed?when=never&x", "/feed"],
  ["/no/such/page", null],
])("%s is shared as %s", (address, expected) => {
  expect(find(address, false)).toBe(expected);
  expect(recall(address)).toBe(expected);
});

test.each([
  ["/", null],
  ["/about", null],
  ["/forgotten", null],
  ["/feed", "/feed"],
  ["/feed?when=past", "/feed?when=past"],
])("with a session, %s is shared as %s", (address, expected) => expect(find(address, true)).toBe(expected));

test("an address that nobody asked for before is recalled as nothing", () => {
  expect(recall("/news/unheard-of")).toBeNull();
});
