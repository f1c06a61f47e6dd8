import { createHmac } from "node:crypto";
import { z } from "zod";
import { confirmLinkLife } from "#identity/limits.ts";
import { signedCookie } from "#platform/http/own-cookie.server.ts";
import type { Platform } from "#platform/platform.server.ts";

type Site = Pick<Platform, "config">;

const markShape = z.object({ account: z.string(), wanted: z.string() });

/**
 * The cookie that marks the browser in which somebody has signed up, until the confirmation link ends. It gives no
 * access; it only says that the link of this address may sign this browser in. It holds a keyed hash of the
 * address, and is set whether or not the address had an account. Its name does not begin with "chamber.", so that
 * a browser with it still gets pages from the shared cache.
 */
function markCookie({ config }: Site) {
  return signedCookie(config, "signed-up", confirmLinkLife);
}

/** The Set-Cookie header of a sign-up. `wanted`: the page they came for, "" without one. */
export function markSignUp(
  site: Site,
  { email, wanted }: { email: string; wanted: string },
): Promise<string> {
  return markCookie(site).serialize({ account: hashOf(site, email), wanted });
}

/** The page wanted at the sign-up of this address in this browser, "" for none; null if that was elsewhere. */
export async function signedUpHere(site: Site, request: Request, email: string): Promise<string | null> {
  const read = markShape.safeParse(await markCookie(site).parse(request.headers.get("Cookie")));
  return read.success && read.data.account === hashOf(site, email) ? read.data.wanted : null;
}

export function unmarkSignUp(site: Site): Promise<string> {
  return markCookie(site).serialize("", { maxAge: 0 });
}

function hashOf({ config }: Site, email: string): string {
  return createHmac("sha256", config.SECRET).update(`sign-up:${email}`).digest("base64url");
}
