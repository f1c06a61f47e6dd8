import { minutes } from "#identity/limits.ts";

/**
 * The rule that refuses password tries. It has two aims: nobody may guess for long, and nobody may lock the
 * account's owner out by guessing on purpose. So the guessing address or device is refused, never the
 * account:
 *
 * - A device that has signed in before (it holds a signed cookie) has a budget of its own that strangers
 *   cannot spend.
 * - Every other address has a budget; when strangers together have failed `accountAlarm` times, each address
 *   is left with `triesUnderAlarm`, so that a new address still gets in at once with the right password.
 */
export type Tries = {
  knownDevice: boolean;
  /** Earlier tries of this device or address in the current window. */
  own: number;
  /** Earlier tries of all unknown addresses together in the current window. */
  strangers: number;
};

export type Lockout = { kind: "open" } | { kind: "slow"; delay: number } | { kind: "refused" };

export const lockoutWindow = minutes(15); // seconds, from the first try; further tries never extend it
export const freeTries = 15; // answered without delay
export const mostTries = 60; // refused from here until the window ends
export const accountAlarm = 20; // tries of strangers at one account
export const triesUnderAlarm = 3; // for each unknown address
const slowDelay = 2000; // ms

export function lockout({ knownDevice, own, strangers }: Tries): Lockout {
  const alarmed = !knownDevice && strangers >= accountAlarm;
  if (own >= (alarmed ? triesUnderAlarm : mostTries)) return { kind: "refused" };
  return own >= freeTries ? { kind: "slow", delay: slowDelay } : { kind: "open" };
}
