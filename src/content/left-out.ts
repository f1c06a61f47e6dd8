import type { Pages } from "./pages.ts";

// The addresses of each page, with all that stand below them.
const addresses: Record<keyof Pages, (newsHubPath: string) => string[]> = {
  founders: () => ["/founders"],
  story: () => ["/story-of-us"],
  committees: () => ["/committees"],
  news: (newsHubPath) => [newsHubPath],
  resources: () => ["/resources"],
  consult: () => ["/consult"],
  shop: () => ["/shop"],
  gala: () => ["/annual-gala", "/annual-gala-share.html", "/nominate"],
  summit: () => ["/georgia-ai-summit"],
  sponsors: () => ["/sponsors", "/sponsors.pdf"],
  press: () => ["/press"],
};

/**
 * The pages that are on a site: those that ship with made-up offers and words about the organisation come once their own
 * are published, as soon as the site is an organisation's own. An update must not show them under its name.
 */
export function pagesOnSite(
  pages: Pages,
  isPublished: (name: "organisation" | "sponsors" | "press") => boolean,
) {
  const isOwn = (name: "sponsors" | "press") => !isPublished("organisation") || isPublished(name);
  return { ...pages, sponsors: pages.sponsors && isOwn("sponsors"), press: pages.press && isOwn("press") };
}

/** The addresses of the pages that are not on the site. */
export function leftOutAddresses(pages: Pages, newsHubPath: string): string[] {
  const names = Object.keys(addresses) as (keyof Pages)[];
  return names.filter((name) => !pages[name]).flatMap((name) => addresses[name](newsHubPath));
}

/** Whether a path, as it may stand in a link ("/shop#mugs"), leads to one of these addresses or below it. */
export function leadsTo(path: string, leftOut: readonly string[]): boolean {
  const [address = ""] = path.split(/[?#]/);
  return leftOut.some((one) => address === one || address.startsWith(`${one}/`));
}

/** A copy of a document's value whose lists have no items that lead to these addresses. */
export function withoutLinksTo<Value>(value: Value, leftOut: readonly string[]): Value {
  if (Array.isArray(value))
    return value
      .filter((item) => !leadsTo(pathOf(item), leftOut))
      .map((item) => withoutLinksTo(item, leftOut)) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutLinksTo(part, leftOut)]),
  ) as Value;
}

function pathOf(item: unknown): string {
  const { path } = (item ?? {}) as { path?: unknown };
  return typeof path === "string" ? path : "";
}
