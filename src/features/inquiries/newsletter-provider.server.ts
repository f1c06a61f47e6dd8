import { content } from "#content/store.server.ts";

/** The e-mail marketing provider's form address where one is configured, else null: the built-in list (2.29). */
export function newsletterProvider(): string | null {
  const { provider } = content("newsletter");
  return provider.kind === "form" ? provider.action : null;
}
