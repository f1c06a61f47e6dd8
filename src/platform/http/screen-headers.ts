/**
 * The headers of a screen's document: its loader's, and over them its action's where one ran. A screen that is
 * nobody else's exports this as `headers`: without it "no-store" would stay on the data and miss the page. (The
 * router gives empty headers, not none, for what did not run.)
 */
export function screenHeaders({
  actionHeaders,
  loaderHeaders,
}: {
  actionHeaders: Headers;
  loaderHeaders: Headers;
}): Headers {
  const merged = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) if (name !== "set-cookie") merged.set(name, value);
  for (const cookie of actionHeaders.getSetCookie()) merged.append("Set-Cookie", cookie);
  return merged;
}
