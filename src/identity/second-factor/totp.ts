import { Secret, TOTP } from "otpauth";

const period = 30; // seconds (RFC 6238)
const drift = 1; // steps before and after the current one: a phone's clock may be off by half a minute

/** A new random secret, as the text people type into an authenticator: 160 bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth: URL that an authenticator reads from the QR code. */
export function totpAddress(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  return new TOTP({ issuer, label: account, secret, period }).toString();
}

/** The time step at which `code` is valid, `now` or one step before or after; null when it is wrong. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp, window: drift });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
