/**
 * The one address that mail providers post to on a subscriber's behalf (RFC 8058): without cookies, and from no page
 * of ours. Its only authority is the token in the address.
 */
export const oneClickPath = "/newsletter/unsubscribe";
