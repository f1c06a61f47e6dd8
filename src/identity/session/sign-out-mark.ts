/**
 * A cookie that the browser sets by itself when a person logs out, since no page can take the session's own cookie away.
 * While it is there nobody is signed in, whatever the session says: so whatever kept the server from being told - a
 * proxy, a lost connection, a closed tab - the next request that reaches it finishes the sign-out. A sign-in and a
 * finished sign-out take it away.
 */
const name = "chamber.signing-out";
const lifetime = 90 * 86_400; // seconds; longer than any session

/** Whether these cookies say that their browser is signing out. */
export function isSigningOut(cookies: string | null): boolean {
  return new RegExp(`(?:^|;\\s*)${name}=1(?:;|$)`).test(cookies ?? "");
}

/** The cookie line that sets the mark; without a life the one that takes it away. */
export function signOutMark(seconds = 0): string {
  return `${name}=${seconds > 0 ? 1 : ""}; Path=/; SameSite=Lax; Max-Age=${seconds}`;
}

/** Sets the mark in this browser. */
export function markSignOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = signOutMark(lifetime);
}

/** Takes the mark away in this browser. */
export function forgetSignOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = signOutMark();
}
