/**
 * The address on the web that a browser reads in a text; or why the site does not link to it: it is none with http or
 * https, or it holds a user name or a password, which every reader would get and which disguise the host. The parsed URL
 * is checked, because a browser parses a text the same way: "JaVa\tScript:" is a script to it, and "//host" another site.
 */
export function readWebAddress(text: string): URL | "address" | "credentials" {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["https:", "http:"].includes(url.protocol)) return "address";
  return url.username || url.password ? "credentials" : url;
}
