/**
 * The only path that mail providers post to on behalf of a subscriber (one-click unsubscribe, RFC 8058). Such
 * requests carry no cookies and come from no page of this site; the token in the URL is their only
 * authorisation.
 */
export const oneClickPath = "/newsletter/unsubscribe";
