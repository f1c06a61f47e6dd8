import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createAltcha } from "#identity/captcha/captcha-altcha.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** The solution that the built-in CAPTCHA submits for `form` after a person has ticked it. */
export async function captchaToken(platform: Platform, form: string): Promise<string> {
  const challenge = await createAltcha(platform, form);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
