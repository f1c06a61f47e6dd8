import { setTimeout as wait } from "node:timers/promises";
import { knownDevice } from "#identity/devices/known-device.server.ts";
import { countTry, forgetTries, takeBackTry } from "#identity/limits.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { lockout, lockoutWindow } from "./lockout.ts";

/** A counted try: whether it is allowed, and what to call when its password was right. */
export type CountedTry =
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
