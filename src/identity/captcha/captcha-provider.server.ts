import { createHash } from "node:crypto";
import { z } from "zod";
import { captchaLifetime } from "#identity/limits.ts";
import type { Config } from "#platform/config.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { captchaMessages } from "./captcha.ts";
import type { TokenVerdict } from "./captcha-token.server.ts";

const patience = 5_000; // ms
const longestToken = 10_000; // characters; hCaptcha tokens have a few thousand

const answer = z.object({
  success: z.boolean(),
  "error-codes": z.array(z.string()).default([]),
  action: z.string().optional(), // Turnstile only: the form the widget was rendered for
});

/**
 * Asks hCaptcha or Turnstile whether the token is valid. When the provider is down, slow or sends an unknown
 * response, the token is refused with a message that says the provider is at fault.
 */
export async function judgeOutside(
  { config, clock, log }: Platform,
  { form, text, address }: { form: string; text: string; address: string },
): Promise<TokenVerdict> {
  if (text === "" || text.length > longestToken) return { good: false, message: captchaMessages.required };
  const body = new URLSearchParams({
    secret: config.CAPTCHA_SECRET ?? "",
    response: text,
    remoteip: address,
    sitekey: config.CAPTCHA_SITE_KEY ?? "",
  });
  const read = await ask(config.CAPTCHA_VERIFY_URL, body).catch((error: unknown) => {
    log.warn({ error }, "the CAPTCHA provider does not answer");
    return null;
  });
  if (read === null || read["error-codes"].some((code) => ourFault.test(code))) {
    if (read) log.error({ codes: read["error-codes"] }, "the CAPTCHA provider refuses our settings");
    return { good: false, message: captchaMessages.providerDown };
  }
  const expired = read["error-codes"].some((code) => /timeout-or-duplicate|expired|already-seen/.test(code));
  if (expired) return { good: false, message: captchaMessages.expired };
  const foreign = read.action !== undefined && read.action !== "" && read.action !== form;
  if (!read.success || foreign) return { good: false, message: captchaMessages.required };
  const id = createHash("sha256").update(text).digest("base64url");
  return { good: true, claim: { id, expires: clock.now().getTime() + captchaLifetime * 1000 } };
}

const ourFault = /-input-secret$|^internal-error$|sitekey-secret-mismatch/;

async function ask(url: string, body: URLSearchParams) {
  const response = await fetch(url, {
    method: "POST",
    body,
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return answer.parse(await response.json());
}

const hosts = {
  hcaptcha: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  turnstile: ["https://challenges.cloudflare.com"],
};

/** The hosts the CSP must allow for the configured provider's widget; empty for the built-in challenge. */
export function captchaHosts(config: Pick<Config, "CAPTCHA_PROVIDER" | "CAPTCHA_SCRIPT_URL">): string[] {
  if (config.CAPTCHA_PROVIDER === "built-in") return [];
  const script = new URL(config.CAPTCHA_SCRIPT_URL).origin;
  return [...new Set([script, ...hosts[config.CAPTCHA_PROVIDER]])];
}
