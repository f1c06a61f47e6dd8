/**
 * What a shared page reads of its query: returns an address whose query holds only that, each value written in one way
 * (`handle.sharedAs`). Other parameters, as those that mail programs and advertisers append, never reach the page.
 */
export type SharedAs = (asked: URLSearchParams) => string;

/** For a page that reads these parameters, where their values have this form. */
export function sharedBy(known: Record<string, RegExp>): SharedAs {
  return (asked) => {
    const kept = Object.entries(known).flatMap(([name, form]) => {
      const value = asked.get(name);
      return value !== null && form.test(value) ? [[name, value]] : [];
    });
    return `?${new URLSearchParams(kept)}`;
  };
}

const longestKept = 512; // characters; our own links are shorter, and made-up ones would fill the memory

export function isWorthKeeping(key: string): boolean {
  return key.length <= longestKept;
}

/** Whether the Cookie header holds one of our cookies: a session, a pending notification, a sign-in step. */
export function hasOwnCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && /(?:^|;\s*)(?:__Secure-|__Host-)?chamber\./.test(cookies);
}
