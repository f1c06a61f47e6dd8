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

/** Where the button to pay online leads: without this a browser without scripts would not follow it. */
export function providerOrigins({ CARD_PROVIDER_URL }: Pick<Config, "CARD_PROVIDER_URL">): string[] {
  return ["https://checkout.stripe.com", ...(CARD_PROVIDER_URL ? [new URL(CARD_PROVIDER_URL).origin] : [])];
}
