// Parameters that mail programs and advertisers append; no page of ours reads them. "preview" means something only
// to staff, whose pages are never kept.
const tracking = /^(preview|utm_[a-z]+|fbclid|gclid|msclkid|mc_[ce]id|_hs(enc|mi))$/;

/** The cache key of a path and query: tracking parameters removed, the others sorted. */
export function cacheKey(pathAndQuery: string): string {
  const mark = pathAndQuery.indexOf("?");
  if (mark === -1) return pathAndQuery;
  const parameters = new URLSearchParams(pathAndQuery.slice(mark + 1));
  for (const name of [...parameters.keys()]) if (tracking.test(name)) parameters.delete(name);
  parameters.sort();
  const query = parameters.toString();
  return query ? `${pathAndQuery.slice(0, mark)}?${query}` : pathAndQuery.slice(0, mark);
}

const longestKept = 512; // characters; our own links are shorter, and made-up ones would fill the memory

/** Whether a response may be cached under this key. */
export function isWorthKeeping(key: string): boolean {
  return key.length <= longestKept;
}

/** Whether the Cookie header holds one of our cookies: a session, a pending notification, a sign-in step. */
export function hasOwnCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && /(?:^|;\s*)(?:__Secure-|__Host-)?chamber\./.test(cookies);
}
