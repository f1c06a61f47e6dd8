const longest = 2000; // characters

/**
 * Whether an address leads to a page of this site. Browsers read `//host` and `/\\host` as another site, drop
 * tabs and line breaks inside an address, and take `https:host` for one: all of those are none, also in escaped form,
 * since a proxy may unescape once.
 */
export function isLocalPath(address: string): boolean {
  if (address.length > longest || !isPlainPath(address)) return false;
  try {
    return isPlainPath(decodeURIComponent(address));
  } catch {
    return false; // a broken escape
  }
}

function isPlainPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\\u2028\u2029]/u.test(path) && !/^\/[^?#]*\/\//.test(path);
}
