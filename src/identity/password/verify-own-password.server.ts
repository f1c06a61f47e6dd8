import { forgetTries, limit } from "#identity/limits.server.ts";
import { passwordTries } from "#identity/limits.ts";
import type { Platform } from "#platform/platform.server.ts";
import { verifyPassword } from "./password-hash.server.ts";
import { passwordHashOf, renewOutdatedHash } from "./password-store.server.ts";

export type PasswordVerdict =
  | { ok: true }
  | { ok: false; reason: "wrong" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/** Checks the password that a signed-in user typed again before a sensitive change; the tries are limited. */
export async function verifyOwnPassword(
  platform: Platform,
  userId: string,
  password: string,
): Promise<PasswordVerdict> {
  const { db, clock } = platform;
  const tries = { name: "password-again", key: userId, ...passwordTries };
  const counted = await limit(platform, tries);
  if (!counted.allowed) return { ok: false, reason: "limited", retryAfterSeconds: counted.retryAfterSeconds };
  const stored = await passwordHashOf(db, userId);
  if (!(await verifyPassword(password, stored))) return { ok: false, reason: "wrong" };
  await renewOutdatedHash(db, { userId, password, stored, now: clock.now() });
  await forgetTries(platform, tries);
  return { ok: true };
}
