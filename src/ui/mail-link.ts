/** The "mailto:" URL of RFC 6068; without an address, the sender chooses whom to write to. */
export function mailLink(to: string, fields: Record<string, string> = {}): string {
  const address = encodeURIComponent(to).replace("%40", "@");
  // Mail programs read "+" as a plus sign, so that spaces have to be "%20".
  const query = new URLSearchParams(fields).toString().replaceAll("+", "%20");
  return `mailto:${address}${query && `?${query}`}`;
}
