import { isLocalPath } from "#platform/http/local-path.ts";

/** `value` if it is a path of this site, else `fallback` (4.34). */
export function safeRedirect(value: string | null | undefined, fallback: string): string {
  return value && isLocalPath(value) ? value : fallback;
}
