/**
 * `value` when it is a path of this site, else `fallback` (T27). Browsers read `//host` and `/\host` as another
 * site, drop tabs and line breaks inside an address, and take `https:host` for one: all of those are refused, also
 * in escaped form, since a proxy may unescape once.
 */
export function safeRedirect(value: string | null | undefined, fallback: string): string {
  if (!value || value.length > longest || !isOwnPath(value)) return fallback;
  try {
    return isOwnPath(decodeURIComponent(value)) ? value : fallback;
  } catch {
    return fallback; // a broken escape
  }
}

const longest = 2000; // characters

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\\u2028\u2029]/u.test(path) && !/^\/[^?#]*\/\//.test(path);
}
