import { noStore } from "#platform/http/screen-headers.ts";

export function withCookies(cookies: string[]): Headers {
  const headers = new Headers(noStore);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
