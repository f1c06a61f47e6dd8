/** (RFC 6068) */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}
