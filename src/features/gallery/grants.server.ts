import type { Platform } from "#platform/platform.server.ts";

/** The right of one browser to send photos; that of an upload link holds for one album. */
export type Grant = { tokenHash: string; linkId: number | null; albumId: number | null };

/** What became of a try to open the upload. */
export type Granted =
  | { ok: true; cookie: string }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/** Checks the shared password (5.25); `cookie` is the Set-Cookie line of the new grant. Counted before it is hashed. */
export async function grantForPassword(_: Platform, __: Request, ___: string): Promise<Granted> {
  throw new Error("not built yet");
}

/** Opens the upload by a link's token; "wrong" when it is unknown, expired, withdrawn or used up. */
export async function grantForLink(_: Platform, __: Request, ___: string): Promise<Granted> {
  throw new Error("not built yet");
}

/** The grant that the request's cookie holds; null without one, or when it has expired or its password was changed. */
export async function readGrant(_: Platform, __: Request): Promise<Grant | null> {
  return null;
}
