import type { FieldErrors, Notice } from "#form/answer.ts";
import { tooMany } from "#identity/messages.ts";
import { verifyOwnPassword } from "#identity/password/verify-own-password.server.ts";
import { checkCode } from "#identity/second-factor/check-code.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { refusal } from "./messages.ts";

/** Why a form of the account page is refused, ready for `refuse`. `status` is HTTP's. */
export type NotDone = { ok: false; errors?: FieldErrors; notice?: Notice; status: number };

type Verdict = { reason: "wrong" } | { reason: "limited"; retryAfterSeconds: number };

/** Whether the person at the keyboard knows the account's password: a session's cookie alone is not enough. */
export async function reauthenticate(
  platform: Platform,
  userId: string,
  password: string,
): Promise<{ ok: true } | NotDone> {
  const verdict = await verifyOwnPassword(platform, userId, password);
  return verdict.ok ? verdict : failed("password", refusal.wrongPassword, verdict);
}

/** Password, and then a code of the authenticator or a recovery code, which is used up. */
export async function reauthenticateWithCode(
  platform: Platform,
  userId: string,
  { password, code }: { password: string; code: string },
): Promise<{ ok: true } | NotDone> {
  const known = await reauthenticate(platform, userId, password);
  if (!known.ok) return known;
  const way = /[a-z]/i.test(code) ? "recovery" : "authenticator";
  const verdict = await checkCode(platform, { userId, code, way }, async () => undefined);
  return verdict.ok ? { ok: true } : failed("code", refusal.wrongCode, verdict);
}

function failed(field: "password" | "code", wrong: string, verdict: Verdict): NotDone {
  if (verdict.reason === "wrong") return { ok: false, errors: { [field]: wrong }, status: 400 };
  return { ok: false, errors: { [field]: tooMany(verdict.retryAfterSeconds) }, status: 429 };
}
