const longest = 2000; // characters

/**
 * Whether an address is a path on this site. Browsers read `//host` and `/\\host` as another site, drop tabs
 * and line breaks inside an address, and read `https:host` as a host: all of these give false, also
 * percent-encoded, because a proxy may decode once.
 */
export function isLocalPath(address: string): boolean {
  if (address.length > longest || !isPlainPath(address)) return false;
  try {
    return isPlainPath(decodeURIComponent(address));
  } catch {
    return false; // invalid percent-encoding
  }
}

function isPlainPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\\u2028\u2029]/u.test(path) && !/^\/[^?#]*\/\//.test(path);
}
