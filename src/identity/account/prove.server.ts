import { tooMany } from "#identity/messages.ts";
import { passwordIs } from "#identity/password/confirm-password.server.ts";
import { codeDigits } from "#identity/second-factor/code-digits.ts";
import { verifyCode } from "#identity/second-factor/factors.server.ts";
import { spendRecoveryCode } from "#identity/second-factor/recovery-codes.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { refusal } from "./messages.ts";

/** Passed, or the field that did not and why. `status` is HTTP's. */
export type Proof = { ok: true } | { ok: false; field: "password" | "code"; message: string; status: number };

/** Whether the person at the keyboard knows the account's password: a session's cookie alone is not enough. */
export async function provePassword(platform: Platform, userId: string, password: string): Promise<Proof> {
  if (!password) return { ok: false, field: "password", message: refusal.noPassword, status: 400 };
  const verdict = await passwordIs(platform, userId, password);
  if (verdict.ok) return verdict;
  return verdict.kind === "wrong"
    ? { ok: false, field: "password", message: refusal.wrongPassword, status: 400 }
    : { ok: false, field: "password", message: tooMany(verdict.retryAfterSeconds), status: 429 };
}

/** Password, and then a code of the authenticator or a recovery code, which is used up. */
export async function proveBoth(
  platform: Platform,
  userId: string,
  { password, code }: { password: string; code: string },
): Promise<Proof> {
  if (!code.trim()) return { ok: false, field: "code", message: refusal.noCode, status: 400 };
  const known = await provePassword(platform, userId, password);
  if (!known.ok) return known;
  const verdict = /[a-z]/i.test(code)
    ? await spendRecoveryCode(platform, userId, code)
    : await verifyCode(platform, userId, codeDigits(code));
  if (verdict.ok) return verdict;
  return verdict.kind === "wrong"
    ? { ok: false, field: "code", message: refusal.wrongCode, status: 400 }
    : { ok: false, field: "code", message: tooMany(verdict.retryAfterSeconds), status: 429 };
}
