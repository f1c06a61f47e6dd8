/**
 * Where a person subscribed: the first part of the path of the page that sent the form. The rest is left out,
 * because the address of a page may hold a secret of the visitor. Null when the page is unknown or not ours.
 */
export function sourceOf(referrer: string | null, origin: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const page = new URL(referrer);
  if (page.origin !== origin) return null;
  return `/${page.pathname.split("/")[1] ?? ""}`.slice(0, 100);
}
