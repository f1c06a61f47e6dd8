// Parameters that mail programs and advertisers append; no page of ours reads them.
const tracking = /^(utm_[a-z]+|fbclid|gclid|msclkid|mc_[ce]id|_hs(enc|mi))$/;

/** Under which key the answer to this path and query is kept: tracking marks removed, parameters in order. */
export function cacheKey(pathAndQuery: string): string {
  const mark = pathAndQuery.indexOf("?");
  if (mark === -1) return pathAndQuery;
  const parameters = new URLSearchParams(pathAndQuery.slice(mark + 1));
  for (const name of [...parameters.keys()]) if (tracking.test(name)) parameters.delete(name);
  parameters.sort();
  const query = parameters.toString();
  return query ? `${pathAndQuery.slice(0, mark)}?${query}` : pathAndQuery.slice(0, mark);
}

const longestKept = 512; // characters; no link of ours is as long, and made-up ones would fill the memory

/** Whether the answer under this key may be kept. */
export function isWorthKeeping(key: string): boolean {
  return key.length <= longestKept;
}

/** Whether there is a cookie of ours: a session, a waiting notification, a step of signing in. */
export function hasOwnCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && /(?:^|;\s*)(?:__Secure-|__Host-)?chamber\./.test(cookies);
}
