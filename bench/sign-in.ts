/** Password of the administrator of a site that is measured. It is reachable on loopback only. */
export const password = "only for measuring, on loopback";

/**
 * Signs the administrator in, and returns the cookies as the value of a header.
 * @throws when the site does not let them in
 */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(new URL("/admin-login", origin), {
    method: "POST",
    redirect: "manual",
    headers: { origin, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ password }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (cookies.length === 0) throw new Error(`The administrator was not let in (${answer.status}).`);
  return cookies.join("; ");
}
