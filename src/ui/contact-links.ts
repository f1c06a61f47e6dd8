/** (RFC 6068) */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/** The address that calls a telephone number: "tel:" and its digits, with a leading plus sign and without its extension. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[x#].*|[^\d+]/gi, "")}`;
}
