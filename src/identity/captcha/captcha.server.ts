import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import { readText } from "#identity/form-field.ts";
import { countTry, forgetTries, limit, triesSoFar } from "#identity/limits.server.ts";
import { captchaLifetime, captchaQuestions } from "#identity/limits.ts";
import { captchaUses } from "#identity/tables.ts";
import { addressGroup } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { answerField, type CaptchaChallenge, captchaField, captchaMessages, sealField } from "./captcha.ts";
import { judgeAltcha } from "./captcha-altcha.server.ts";
import { demandWindow, isDemanded } from "./captcha-demand.ts";
import { judgeOutside } from "./captcha-provider.server.ts";
import { makeQuestion, normalAnswer } from "./captcha-question.ts";
import {
  type Claim,
  captchaKey,
  seal,
  signature,
  type TokenVerdict,
  unseal,
} from "./captcha-token.server.ts";

/** The form ("login", "signup", "contact", …), the account it concerns (an email address), and the client's address. */
export type Asker = { form: string; account?: string; address: string };

const questionMark = "question:";

/**
 * Whether this form must carry a CAPTCHA now, by the failures counted for the account and for the address.
 * The counts are in Postgres, so neither a restart nor clearing cookies changes the result.
 */
export async function captchaNeeded(platform: Platform, asker: Asker): Promise<boolean> {
  const [address, account = 0] = await Promise.all(
    countersOf(asker).map((counter) => triesSoFar(platform, counter)),
  );
  return isDemanded(asker.form, { account, address: address ?? 0 });
}

export async function countFailure(platform: Platform, asker: Asker): Promise<void> {
  await Promise.all(countersOf(asker).map((counter) => countTry(platform, counter)));
}

/** Resets the account's failures after a success; those of the address stay. */
export async function forgetFailures(platform: Platform, asker: Required<Asker>): Promise<void> {
  const [, account] = countersOf(asker);
  if (account) await forgetTries(platform, account);
}

export function captchaChallenge(platform: Platform, form: string): CaptchaChallenge {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY, CAPTCHA_SCRIPT_URL } = platform.config;
  return {
    provider,
    outside: provider === "built-in" ? null : { siteKey: CAPTCHA_SITE_KEY ?? "", script: CAPTCHA_SCRIPT_URL },
    question: askQuestion(platform, form),
    lifetime: captchaLifetime,
  };
}

/**
 * The CAPTCHA token in a form: from the widget, or the typed answer of a visitor without scripts. "" without
 * either.
 */
export function readCaptcha(fields: FormData): string {
  const token = readText(fields, captchaField);
  const answer = readText(fields, answerField);
  return token || (answer && `${questionMark}${readText(fields, sealField)}:${answer}`);
}

/**
 * Whether `token` (from `readCaptcha`) is valid: genuine, made for this form, not expired, not used before.
 * This call uses it up. `message` is the reason for a refusal (8.11, 8.13).
 */
export async function checkCaptcha(
  platform: Platform,
  { form, token, address }: { form: string; token: string; address: string },
): Promise<{ ok: true } | { ok: false; message: string }> {
  const verdict = await judge(platform, form, token, address);
  const claimed = verdict.claim ? await claim(platform, verdict.claim) : false;
  if (!verdict.good) return { ok: false, message: verdict.message };
  return claimed ? { ok: true } : { ok: false, message: captchaMessages.expired };
}

function judge(platform: Platform, form: string, token: string, address: string): Promise<TokenVerdict> {
  if (token === "") return Promise.resolve({ good: false, message: captchaMessages.required });
  if (token.startsWith(questionMark)) {
    const [, sealText = "", ...typed] = token.split(":");
    return judgeAnswer(platform, { form, address, sealText, typed: typed.join(":") });
  }
  return platform.config.CAPTCHA_PROVIDER === "built-in"
    ? judgeAltcha(platform, { form, text: token })
    : judgeOutside(platform, { form, text: token, address });
}

const sealed = z.object({
  id: z.string(),
  form: z.string(),
  expires: z.number(), // ms since 1970
  answers: z.array(z.string()), // each signed with the id, so the seal does not reveal them
});

/** A new question for `form` with its seal, from which the answer cannot be read. */
function askQuestion({ config, clock }: Platform, form: string): CaptchaChallenge["question"] {
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
async function judgeAnswer(
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

/** Marks a token as used; false when it was used before, also by another process at the same moment. */
async function claim({ db }: Platform, { id, expires }: Claim): Promise<boolean> {
  const taken = await db
    .insert(captchaUses)
    .values({ id, expiresAt: new Date(expires) })
    .onConflictDoNothing()
    .returning({ id: captchaUses.id });
  return taken.length === 1;
}

function countersOf({ form, account, address }: Asker) {
  const counter = (name: string, key: string) => ({
    name: `captcha-${name}:${form}`,
    key,
    seconds: demandWindow,
  });
  return [
    counter("address", addressGroup(address)),
    ...(account ? [counter("account", account.trim().toLowerCase().slice(0, 320))] : []),
  ];
}
