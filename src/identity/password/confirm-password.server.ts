import { forgetTries, limit } from "#identity/limits.server.ts";
import { passwordTries } from "#identity/limits.ts";
import type { Platform } from "#platform/platform.server.ts";
import { matches, passwordHashOf } from "./passwords.server.ts";

export type PasswordVerdict =
  | { ok: true }
  | { ok: false; kind: "wrong" }
  | { ok: false; kind: "limited"; retryAfterSeconds: number };

/** Whether a signed-in user has given her own password again, before something that must not be done for her. */
export async function passwordIs(
  platform: Platform,
  userId: string,
  password: string,
): Promise<PasswordVerdict> {
  const tries = { name: "password-again", key: userId, ...passwordTries };
  const counted = await limit(platform, tries);
  if (!counted.allowed) return { ok: false, kind: "limited", retryAfterSeconds: counted.retryAfterSeconds };
  if (!(await matches(password, await passwordHashOf(platform.db, userId))))
    return { ok: false, kind: "wrong" };
  await forgetTries(platform, tries);
  return { ok: true };
}
