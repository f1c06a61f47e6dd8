import { setTimeout as wait } from "node:timers/promises";
import { recordAudit } from "#identity/audit.server.ts";
import type { AuditEvent } from "#identity/audit-events.ts";
import { knownDevice } from "#identity/devices/known-device.server.ts";
import { countTry, forgetTries, takeBackTry } from "#identity/limits.server.ts";
import type { users } from "#identity/tables.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { lockout, lockoutWindow } from "./lockout.ts";
import { verifyPassword } from "./password-hash.server.ts";
import { findAccountByEmail, renewOutdatedHash } from "./password-store.server.ts";

/** `user` is the account that the password belongs to. */
export type PasswordCheck = { ok: true; user: typeof users.$inferSelect } | PasswordRefusal;

export type PasswordRefusal =
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "limited"; retryAfterSeconds: number };

/**
 * The first step of every sign-in, at the member login and at the admin login: counts the try and checks the password.
 * An unknown address and a wrong password take the same time and give the same result. `door` is the form ("login",
 * "admin-login"), `account` the email address ("" if what was typed is none).
 */
export async function checkPassword(
  platform: Platform,
  request: Request,
  { door, account, password }: { door: string; account: string; password: string },
): Promise<PasswordCheck> {
  const { db, clock } = platform;
  const record = (event: AuditEvent, detail?: string) =>
    recordAudit(db, { event, account: account || null, request, detail });

  const counted = await countPasswordTry(platform, request, { door, account });
  if (!counted.allowed) {
    await record("sign-in limited");
    return { ok: false, reason: "limited", retryAfterSeconds: counted.retryAfterSeconds };
  }
  const found = await findAccountByEmail(db, account);
  const stored = found?.hash ?? null;
  if (!(await verifyPassword(password, stored)) || !found) {
    await record("sign-in failed", "wrong address or password");
    return { ok: false, reason: "wrong-password" };
  }
  await renewOutdatedHash(db, { userId: found.user.id, password, stored, now: clock.now() });
  await counted.succeeded();
  return { ok: true, user: found.user };
}

/** A counted try: whether it is allowed, and what to call when its password was right. */
type CountedTry =
  | { allowed: false; retryAfterSeconds: number }
  | { allowed: true; succeeded: () => Promise<void> };

/**
 * Counts a try at a password before the password is checked, so that a burst cannot exceed the budget, and delays it
 * where the lockout rule says so. `door` is the form ("login", "admin-login"), `account` the email address.
 */
export async function countPasswordTry(
  platform: Platform,
  request: Request,
  { door, account }: { door: string; account: string },
): Promise<CountedTry> {
  const device = await knownDevice(platform, request, account);
  const own = device
    ? { name: `${door}:device`, key: device, seconds: lockoutWindow }
    : { name: `${door}:address`, key: addressGroup(clientAddress(request)), seconds: lockoutWindow };
  const strangers = { name: `${door}:strangers`, key: account, seconds: lockoutWindow };

  const ownTries = await countTry(platform, own);
  const strangerTries = device ? { before: 0 } : await countTry(platform, strangers);
  const answer = lockout({
    knownDevice: device !== null,
    own: ownTries.before,
    strangers: strangerTries.before,
  });
  if (answer.kind === "refused") {
    if (!device) await takeBackTry(platform, strangers); // a refused try is not a guess
    return { allowed: false, retryAfterSeconds: Math.max(1, ownTries.endsInSeconds) };
  }
  if (answer.kind === "slow") await wait(answer.delay);
  return {
    allowed: true,
    succeeded: async () => {
      if (device) return forgetTries(platform, own);
      // This try alone: else an attacker with an account could sign in to it after every few guesses at another.
      await takeBackTry(platform, own);
      await takeBackTry(platform, strangers);
    },
  };
}
