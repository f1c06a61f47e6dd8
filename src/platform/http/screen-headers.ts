/** For answers that no browser and no proxy may keep. */
export const noStore = { "Cache-Control": "no-store" };

/**
 * A page whose address is itself a secret, as behind a mailed link: no other site is told it. Not "no-referrer", with
 * which browsers post even the page's own form as coming from nowhere (`Origin: null`), and the origin check refuses it.
 */
export const secretAddress = { ...noStore, "Referrer-Policy": "same-origin" };

/**
 * The headers of a screen's document: its loader's, and over them its action's where one ran. A private
 * screen exports this as `headers`: otherwise "no-store" would stand on its data and not on its page. (The
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
