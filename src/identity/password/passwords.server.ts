import { channel } from "node:diagnostics_channel";
import { computeHash, matchesHash } from "./password-hash.server.ts";
import { isTooLong } from "./password-length.ts";

/**
 * A diagnostics channel, published before every hash computation; tests use it to show that two refusals cost
 * the same.
 */
const hashings = channel("chamber:password-hash");

export function hashPassword(password: string): Promise<string> {
  hashings.publish("hash");
  return computeHash(password);
}

/**
 * Whether `password` matches `stored`. Takes as long when nothing is stored, so that the time reveals
 * nothing; a password that is too long is refused without hashing, so that it costs nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (isTooLong(password)) return false;
  if (stored === null) {
    await hashPassword(password);
    return false;
  }
  hashings.publish("verify");
  return matchesHash(password, stored);
}
