export const noStore = { "Cache-Control": "no-store" };

/**
 * Headers of a page whose address is a secret, such as that of a mailed link: the address is not sent to
 * other sites as Referer. Not "no-referrer": browsers then send even the page's own form with `Origin: null`,
 * which the origin check refuses.
 */
export const secretAddress = { ...noStore, "Referrer-Policy": "same-origin" };

/**
 * The headers of a route's document: those of the loader, overridden by those of the action if one ran. A
 * private route exports this as `headers`; otherwise "no-store" would apply to its data but not to its page.
 * (React Router passes empty headers, not undefined, for what did not run.)
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
