import type { Config } from "#platform/config.server.ts";

const hosts = {
  hcaptcha: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  turnstile: ["https://challenges.cloudflare.com"],
};

/** The hosts a page must allow for the configured provider's widget; none for the built-in challenge. */
export function captchaHosts(config: Pick<Config, "CAPTCHA_PROVIDER" | "CAPTCHA_SCRIPT_URL">): string[] {
  if (config.CAPTCHA_PROVIDER === "built-in") return [];
  const script = new URL(config.CAPTCHA_SCRIPT_URL).origin;
  return [...new Set([script, ...hosts[config.CAPTCHA_PROVIDER]])];
}
