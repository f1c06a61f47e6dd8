// Marks that mail programs and advertisers append; they change nothing on a page of ours.
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

const longestKept = 512; // characters; no link of ours is as long, and whoever makes longer ones up fills the memory

/** Whether the answer to a request with this key is likely to be asked for again. */
export function isWorthKeeping(key: string): boolean {
  return key.length <= longestKept;
}

/** Whether these cookies make a visitor someone in particular: a session, a waiting message, a step of signing in. */
export function hasOwnCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && /(?:^|;\s*)(?:__Secure-|__Host-)?chamber\./.test(cookies);
}
