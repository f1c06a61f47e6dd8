import { verifyOwnPassword } from "#identity/password/verify-own-password.server.ts";
import { checkCode } from "#identity/second-factor/check-code.server.ts";
import type { Platform } from "#platform/platform.server.ts";

export type NotReauthenticated =
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "wrong-code" }
  | { ok: false; reason: "limited"; field: "password" | "code"; retryAfterSeconds: number };

/**
 * Asks for the account's password again, since a session cookie alone is not enough for a sensitive change.
 */
export async function reauthenticate(
  platform: Platform,
  userId: string,
  password: string,
): Promise<{ ok: true } | NotReauthenticated> {
  const verdict = await verifyOwnPassword(platform, userId, password);
  if (verdict.ok) return verdict;
  return verdict.reason === "wrong"
    ? { ok: false, reason: "wrong-password" }
    : { ...verdict, field: "password" };
}

/** Checks the password, then a code of the authenticator or a recovery code; the code is used up. */
export async function reauthenticateWithCode(
  platform: Platform,
  userId: string,
  { password, code }: { password: string; code: string },
): Promise<{ ok: true } | NotReauthenticated> {
  const known = await reauthenticate(platform, userId, password);
  if (!known.ok) return known;
  const way = /[a-z]/i.test(code) ? "recovery" : "authenticator";
  const verdict = await checkCode(platform, { userId, code, way }, async () => undefined);
  if (verdict.ok) return { ok: true };
  return verdict.reason === "wrong" ? { ok: false, reason: "wrong-code" } : { ...verdict, field: "code" };
}
