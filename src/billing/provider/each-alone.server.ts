import type { Platform } from "#platform/platform.server.ts";
import { ProviderFault } from "./payment-provider.ts";

/**
 * Looks at each by itself, so that one refusal of the provider holds no other up. A key that the provider no longer
 * knows throws: that is the key's fault, and none of them counts as refused.
 */
export async function eachAlone<One>(
  platform: Pick<Platform, "log">,
  all: One[],
  look: (one: One) => Promise<unknown>,
  failed?: (one: One, error: unknown) => Promise<void>,
): Promise<void> {
  for (const one of all)
    try {
      await look(one);
    } catch (error) {
      if (error instanceof ProviderFault && error.isRevoked) throw error;
      platform.log.warn({ error }, "the card provider was asked in vain");
      await failed?.(one, error);
    }
}
