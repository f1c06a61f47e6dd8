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
  answers: z.array(z.string()), // each signed with the id, so the seal does not reveal them
});

/** A new question for `form` with its seal, from which the answer cannot be read. */
export function askQuestion({ config, clock }: Platform, form: string): CaptchaChallenge["question"] {
  const key = captchaKey(config, "question");
  const { text, answers } = makeQuestion(randomInt);
  const id = randomUUID();
  const expires = clock.now().getTime() + captchaLifetime * 1000;
  const signed = answers.map((answer) => signature(key, `${id} ${answer}`));
  return { text, seal: seal(key, { id, form, expires, answers: signed }) };
}

/**
 * Whether `typed` answers the sealed question. A program can read text too, so one address gets only a few
 * answers; the limit of the built-in challenge is higher.
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
    // A wrong answer uses the question up too: each question allows one guess.
    return { good: false, message: captchaMessages.wrongAnswer, claim: { id, expires } };
  }
  return { good: true, claim: { id, expires } };
}
