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
import { honeypotField } from "./honeypot.ts";

export type Gate = {
  /** The name of the form; a solved CAPTCHA is valid for this form only. */
  form: string;
  /** The account or the sender, if any: its failures count besides those of the address. */
  account?: string;
  /** How often the form may be sent; each of these limits counts this try. */
  limits?: Limit[];
  /** What demands a CAPTCHA: many submissions from an address, or many failed tries. */
  counts: "every send" | "failures";
  /** True for a form that keeps what it gets although the honeypot was filled in; any other is then refused in words. */
  keepsSuspected?: boolean;
  /** The messages for an unsolved CAPTCHA or a filled-in honeypot, and for a reached limit. */
  words: { captcha: (message: string) => Notice; limit: (seconds: number, rule: Limit) => Notice };
};

export type Stopped = {
  notice: Notice;
  status: number;
  headers?: HeadersInit;
  challenge: CaptchaChallenge | null;
};

export type Passed = {
  /**
   * True when the honeypot was filled in, in a form that `keepsSuspected`: by a program, or by a browser for a person.
   * It is kept for staff to look at, as nothing that was said to be sent is thrown away, and mails nothing.
   */
  suspected: boolean;
  /** Counts a failed try; returns the challenge for the next one, or null when none is due. */
  failed: () => Promise<CaptchaChallenge | null>;
  succeeded: () => Promise<void>;
};

/** The challenge for the form's next try; null when none is due. */
export async function challengeDue(
  { platform, request }: Pick<Sent<unknown>, "platform" | "request">,
  { form, account }: Pick<Gate, "form" | "account">,
): Promise<CaptchaChallenge | null> {
  const asker = { form, account, address: clientAddress(request) };
  return (await captchaNeeded(platform, asker)) ? captchaChallenge(platform, form) : null;
}

const isHoneypotFilled =
  "A hidden field in this form was filled in, as bots do. Please reload the page, fill out the form by hand, and send it again.";

/**
 * The single check for every form that a visitor may send, both logins included: the honeypot, then the CAPTCHA if due,
 * then the limits; a filled-in honeypot is no way past either. A try refused by the CAPTCHA uses up no limit, so that a
 * program that solves none cannot lock anybody out.
 */
export async function passGate(
  { platform, request, fields }: Pick<Sent<unknown>, "platform" | "request" | "fields">,
  { form, account, limits = [], counts, keepsSuspected = false, words }: Gate,
): Promise<({ ok: true } & Passed) | { ok: false; stopped: Stopped }> {
  const address = clientAddress(request);
  const asker = { form, account, address };
  const ask = () => challengeDue({ platform, request }, { form, account });
  const passed: Passed = {
    suspected: fields.getAll(honeypotField).some((value) => value !== ""),
    async failed() {
      await countFailure(platform, asker);
      return ask();
    },
    succeeded: async () => (account ? forgetFailures(platform, { form, account, address }) : undefined),
  };
  if (passed.suspected && !keepsSuspected)
    return { ok: false, stopped: { notice: words.captcha(isHoneypotFilled), status: 400, challenge: null } };
  if (await captchaNeeded(platform, asker)) {
    const checked = await checkCaptcha(platform, { form, token: readCaptcha(fields), address });
    if (!checked.ok) {
      const notice = words.captcha(checked.message);
      return { ok: false, stopped: { notice, status: 400, challenge: captchaChallenge(platform, form) } };
    }
  }
  if (counts === "every send") await countFailure(platform, asker);
  for (const rule of limits) {
    // Suspicious sends are counted apart: they use up nothing of what people may send.
    const counted = await limit(platform, passed.suspected ? { ...rule, name: `held-${rule.name}` } : rule);
    if (counted.allowed) continue;
    const headers = { "Retry-After": String(counted.retryAfterSeconds) };
    const notice = words.limit(counted.retryAfterSeconds, rule);
    return { ok: false, stopped: { notice, status: 429, headers, challenge: await ask() } };
  }
  return { ok: true, ...passed };
}
