import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import type { Config } from "#platform/config.server.ts";

/**
 * Other sites that our forms may lead to: the newsletter provider's, if one is configured (2.29.02), and those
 * of the API's clients, which a mailed link leads back to (7.10).
 */
export function formTargets({ API, API_ORIGINS }: Pick<Config, "API" | "API_ORIGINS">): string[] {
  const provider = newsletterProvider();
  return [...(provider ? [new URL(provider).origin] : []), ...(API ? API_ORIGINS : [])];
}
