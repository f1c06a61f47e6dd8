import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { captchaLifetime } from "#identity/limits.ts";
import type { Platform } from "#platform/platform.server.ts";
import { captchaMessages } from "./captcha.ts";
import type { TokenVerdict } from "./captcha-token.server.ts";
import { captchaKey } from "./captcha-token.server.ts";

// About a second of work in a browser: little for one person, much for a program that sends thousands.
const cost = 3_000; // rounds of one derivation
const fewest = 200; // derivations
const most = 600;

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/);
const token = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.literal("PBKDF2/SHA-256"),
        cost: z.literal(cost),
        keyLength: z.number(),
        keyPrefix: hex,
        nonce: hex,
        salt: hex,
        data: z.object({ form: z.string(), expires: z.number() }),
      })
      .loose(),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: hex }).loose(),
});

/**
 * A proof-of-work challenge for `form`. Form and expiry (by the site's clock) are in the signed part. `derivations` is
 * what it costs to solve; only tests choose it, which solve dozens.
 */
export function createAltcha(
  { config, clock }: Platform,
  form: string,
  derivations = randomInt(most, fewest),
): Promise<Challenge> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost,
    counter: derivations,
    data: { form, expires: clock.now().getTime() + captchaLifetime * 1000 },
    deriveKey,
    hmacSignatureSecret: captchaKey(config, "challenge"),
    hmacKeySignatureSecret: captchaKey(config, "solution"),
  });
}

/** Checks that `text` is a solved challenge for `form`: signed by us, unchanged, solved and not expired. */
export async function judgeAltcha(
  { config, clock }: Platform,
  { form, text }: { form: string; text: string },
): Promise<TokenVerdict> {
  const read = token.safeParse(asJson(text));
  if (!read.success) return { good: false, message: captchaMessages.required };
  const { challenge, solution } = read.data;
  const { data } = challenge.parameters;
  const result = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    hmacSignatureSecret: captchaKey(config, "challenge"),
    hmacKeySignatureSecret: captchaKey(config, "solution"),
  });
  if (!result.verified || data.form !== form) return { good: false, message: captchaMessages.required };
  if (data.expires <= clock.now().getTime()) return { good: false, message: captchaMessages.expired };
  return { good: true, claim: { id: challenge.signature, expires: data.expires } };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64").toString());
  } catch {
    return null;
  }
}
