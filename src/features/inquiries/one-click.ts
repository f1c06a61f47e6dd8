/**
 * The one address that mail providers post to on a subscriber's behalf (RFC 8058): without cookies, and from no page
 * of ours. What it may do hangs on the token in the address alone.
 */
export const oneClickPath = "/newsletter/unsubscribe";
