/**
 * The URL of the page that a request is about. Where scripts run, the router asks for a page's data and sends its
 * forms at the page's path with ".data" appended, or "_.data" after a slash, and names the routes in `_routes`.
 */
export function pageUrl({ url }: Pick<Request, "url">): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/(?:(?<=\/)_)?\.data$/, "");
  page.searchParams.delete("_routes");
  return page;
}

/** The page's path with its query: where a form leads back to, and where signing in returns to. */
export function pageAddress(request: Pick<Request, "url">): string {
  const { pathname, search } = pageUrl(request);
  return pathname + search;
}
