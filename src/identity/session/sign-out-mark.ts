/**
 * A cookie that the page sets when a person logs out, because scripts cannot delete the session's own cookie. While it is
 * set, the server treats the visitor as signed out. So if the sign-out request is lost (a proxy, a lost connection, a
 * closed tab), the next request that arrives finishes it. A sign-in and a finished sign-out delete it.
 */
const name = "chamber.signing-out";
export const signOutMarkDays = 90; // longer than any session

export function isSigningOut(cookies: string | null): boolean {
  return new RegExp(`(?:^|;\\s*)${name}=1(?:;|$)`).test(cookies ?? "");
}

/** The cookie string that sets the mark for `seconds`; without `seconds`, the one that deletes it. */
export function signOutMark(seconds = 0): string {
  return `${name}=${seconds > 0 ? 1 : ""}; Path=/; SameSite=Lax; Max-Age=${seconds}`;
}

export function markSignOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser
  document.cookie = signOutMark(signOutMarkDays * 86_400) + onHttps();
}

export function forgetSignOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser
  document.cookie = signOutMark() + onHttps();
}

const onHttps = () => (location.protocol === "https:" ? "; Secure" : "");
