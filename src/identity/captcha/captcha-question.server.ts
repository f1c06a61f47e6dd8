import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import { limit } from "#identity/limits.server.ts";
import { captchaLifetime, captchaQuestions } from "#identity/limits.ts";
import { addressGroup } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type CaptchaChallenge, captchaMessages } from "./captcha.ts";
import { makeQuestion, normalAnswer } from "./captcha-question.ts";
import type { TokenVerdict } from "./captcha-token.server.ts";
import { captchaKey, seal, signature, unseal } from "./captcha-token.server.ts";

const sealed = z.object({
  id: z.string(),
  form: z.string(),
  expires: z.number(), // ms since 1970
  answers: z.array(z.string()), // each signed together with the id, so that reading them tells nothing
});

/** A new question for `form` and its seal. The answer cannot be read from the seal. */
export function askQuestion({ config, clock }: Platform, form: string): CaptchaChallenge["question"] {
  const key = captchaKey(config, "question");
  const { text, answers } = makeQuestion(randomInt);
  const id = randomUUID();
  const expires = clock.now().getTime() + captchaLifetime * 1000;
  const signed = answers.map((answer) => signature(key, `${id} ${answer}`));
  return { text, seal: seal(key, { id, form, expires, answers: signed }) };
}

/**
 * Whether `typed` answers the sealed question. A program can read words too, so that one address may answer only
 * few of them; the built-in challenge with scripts has more room.
 */
export async function judgeAnswer(
  platform: Platform,
  { form, address, sealText, typed }: { form: string; address: string; sealText: string; typed: string },
): Promise<TokenVerdict> {
  const key = captchaKey(platform.config, "question");
  const read = sealed.safeParse(unseal(key, sealText));
  if (!read.success || read.data.form !== form) return { good: false, message: captchaMessages.required };
  const { id, expires, answers } = read.data;
  if (expires <= platform.clock.now().getTime()) return { good: false, message: captchaMessages.expired };
  const group = addressGroup(address);
  const counted = await limit(platform, { name: "captcha-question", key: group, ...captchaQuestions });
  if (!counted.allowed) return { good: false, message: captchaMessages.limited };
  const given = signature(key, `${id} ${normalAnswer(typed)}`);
  if (!answers.includes(given)) {
    // Used up although the answer is wrong: each question allows one guess.
    return { good: false, message: captchaMessages.wrongAnswer, claim: { id, expires } };
  }
  return { good: true, claim: { id, expires } };
}
