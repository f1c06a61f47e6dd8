import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createAltcha } from "#identity/captcha/captcha-altcha.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** What the built-in CAPTCHA submits for `form` after a person has ticked it, for a hundredth of the work. */
export async function captchaToken(platform: Platform, form: string): Promise<string> {
  return solved(await createAltcha(platform, form, 1));
}

export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
