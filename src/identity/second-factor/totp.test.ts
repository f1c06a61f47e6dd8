import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { matchingStep, newTotpSecret, totpAddress } from "./totp.ts";

// RFC 6238, appendix B: the SHA-1 secret "12345678901234567890"; its 8-digit values end in these six.
const secret = Secret.fromLatin1("12345678901234567890").base32;
const vectors: [id: string, seconds: number, code: string][] = [
  ["[4.32]", 59, "287082"],
  ["[4.32]", 1111111109, "081804"],
  ["[4.32]", 1111111111, "050471"],
  ["[4.32]", 1234567890, "005924"],
  ["[4.32]", 2000000000, "279037"],
  ["[4.32]", 20000000000, "353130"],
];

test.each(vectors)("%s the code of RFC 6238 at %i s is %s", (_, seconds, code) => {
  expect(matchingStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

const steps: [id: string, offset: number, accepted: boolean][] = [
  ["[4.32]", -2, false],
  ["[4.32]", -1, true],
  ["[4.32]", 0, true],
  ["[4.32]", 1, true],
  ["[4.32]", 2, false],
];

test.each(steps)("%s a code %i steps away is accepted: %s", (_, offset, accepted) => {
  const now = new Date("2026-03-02T08:00:10Z");
  const code = new TOTP({ secret }).generate({ timestamp: now.getTime() + offset * 30_000 });
  expect(matchingStep(secret, code, now) !== null).toBe(accepted);
});

test("[2.26.10] a secret is 160 bits, and its address names the organisation and the account", () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const address = new URL(totpAddress(made, { issuer: "MCWCC", account: "ada@example.com" }));
  expect(address.protocol).toBe("otpauth:");
  expect(decodeURIComponent(address.pathname)).toContain("MCWCC:ada@example.com");
  expect(address.searchParams.get("secret")).toBe(made);
});
