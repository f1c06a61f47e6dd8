import { content } from "#content/store.server.ts";

/** The URL of the email marketing provider's form if one is configured, or null for the built-in list (2.29). */
export function newsletterProvider(): string | null {
  const { provider } = content("newsletter");
  return provider.kind === "form" ? provider.action : null;
}
