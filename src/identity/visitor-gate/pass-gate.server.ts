import type { Notice } from "#form/answer.ts";
import type { Sent } from "#form/take-form.server.ts";
import {
  captchaChallenge,
  captchaNeeded,
  checkCaptcha,
  countFailure,
  forgetFailures,
  readCaptcha,
} from "#identity/captcha/captcha.server.ts";
import type { CaptchaChallenge } from "#identity/captcha/captcha.ts";
import { type Limit, limit } from "#identity/limits.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import { trapField } from "./trap.ts";

export type Gate = {
  /** Which form it stands before; a solved CAPTCHA is good for this one alone. */
  form: string;
  /** Whose account is meant, where one is: its failures count beside those of the connection. */
  account?: string;
  /** How often it may be sent; each of them counts this try. */
  limits?: Limit[];
  /** What demands a CAPTCHA: many forms sent from a connection, or many failed tries. */
  counts: "every send" | "failures";
  /** The words for a CAPTCHA that is not solved and for one limit that is reached. */
  words: { captcha: (message: string) => Notice; limit: (seconds: number, rule: Limit) => Notice };
};

/** Why a form is not let in, ready for `refuse`. */
export type Stopped = {
  notice: Notice;
  status: number;
  headers?: HeadersInit;
  challenge: CaptchaChallenge | null;
};

export type Passed = {
  /** A program filled in the field that people do not see: it is told that all went well, and nothing is done. */
  trapped: boolean;
  /** Counts a failed try; what to ask with the next one, null where nothing is asked. */
  failed: () => Promise<CaptchaChallenge | null>;
  /** Forgets the account's failures, after it has proved itself. */
  succeeded: () => Promise<void>;
};

/** What a form has to solve with its next try; null where nothing is asked of it. */
export async function challengeDue(
  { platform, request }: Pick<Sent<unknown>, "platform" | "request">,
  { form, account }: Pick<Gate, "form" | "account">,
): Promise<CaptchaChallenge | null> {
  const asker = { form, account, address: clientAddress(request) };
  return (await captchaNeeded(platform, asker)) ? captchaChallenge(platform, form) : null;
}

/**
 * The one way in for every form that a visitor may send, the two doors included: the trap, then the CAPTCHA where it is
 * due, then the limits. A try that the CAPTCHA stops uses up no limit, so that nobody is locked out by a program that
 * solves none.
 */
export async function passGate(
  { platform, request, fields }: Pick<Sent<unknown>, "platform" | "request" | "fields">,
  { form, account, limits = [], counts, words }: Gate,
): Promise<({ ok: true } & Passed) | { ok: false; stopped: Stopped }> {
  const address = clientAddress(request);
  const asker = { form, account, address };
  const ask = () => challengeDue({ platform, request }, { form, account });
  const passed: Passed = {
    trapped: fields.getAll(trapField).some((value) => value !== ""),
    async failed() {
      await countFailure(platform, asker);
      return ask();
    },
    succeeded: async () => (account ? forgetFailures(platform, { form, account, address }) : undefined),
  };
  if (passed.trapped) return { ok: true, ...passed };
  if (await captchaNeeded(platform, asker)) {
    const checked = await checkCaptcha(platform, { form, token: readCaptcha(fields), address });
    if (!checked.ok) {
      const notice = words.captcha(checked.message);
      return { ok: false, stopped: { notice, status: 400, challenge: captchaChallenge(platform, form) } };
    }
  }
  if (counts === "every send") await countFailure(platform, asker);
  for (const rule of limits) {
    const counted = await limit(platform, rule);
    if (counted.allowed) continue;
    const headers = { "Retry-After": String(counted.retryAfterSeconds) };
    const notice = words.limit(counted.retryAfterSeconds, rule);
    return { ok: false, stopped: { notice, status: 429, headers, challenge: await ask() } };
  }
  return { ok: true, ...passed };
}
