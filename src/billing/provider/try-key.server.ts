import { content } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { ProviderMode } from "../kinds.ts";
import { type FaultReason, ProviderFault, type WebhookSet } from "./payment-provider.ts";
import { countOpenPages } from "./provider-store.server.ts";
import { modeOfKey, openStripe, type StripeKey } from "./stripe.server.ts";
import { webhookPath } from "./webhook-path.ts";

export type Tried =
  /** `made`: the webhook that was set up for it; once the key is stored, it replaces the others, else it ends. */
  | { ok: true; key: StripeKey; mode: ProviderMode; made: WebhookSet | null }
  | { ok: false; reason: "form" | FaultReason }
  | { ok: false; reason: "open"; pages: number }
  | { ok: false; reason: "right"; right: string };

const dollar = 100; // cents
const hour = 60 * 60_000; // ms

export function webhookAddress({ config }: Pick<Platform, "config">): string {
  return config.ORIGIN + webhookPath;
}

/**
 * Tries a key: opens a page over $1.00 and closes it, and sets up a webhook to the site. Where the key may not do that,
 * or the site cannot be reached, payments are asked for each minute all the same. Nothing is set up while a page to pay
 * is open.
 * @param typed the secret of a webhook that somebody has set up at the provider by hand; "" for none
 */
export async function tryKey(platform: Platform, key: string, typed: string): Promise<Tried> {
  const mode = modeOfKey(key);
  if (mode === null) return { ok: false, reason: "form" };
  const { config, clock, db } = platform;
  const pages = await countOpenPages(db);
  if (pages > 0) return { ok: false, reason: "open", pages };
  try {
    const provider = await openStripe({ key, noticeSecret: null }, config.CARD_PROVIDER_URL);
    const missing = await provider.missingRight();
    if (missing) return { ok: false, reason: "right", right: missing };
    const now = clock.now();
    const page = await provider.open({
      ...{ key: `try-${new URL(config.ORIGIN).host}-${now.getTime()}`, amountCents: dollar, currency: "USD" },
      ...{ reference: "test", title: `${content("organisation").name}: test`, email: null },
      ...{ paidUrl: config.ORIGIN, leftUrl: config.ORIGIN, expiresAt: new Date(now.getTime() + hour) },
    });
    await provider.close(page.id);
    const made = typed ? null : await provider.setUp(webhookAddress(platform)).catch(nullIfRefused);
    return { ok: true, key: { key, noticeSecret: typed || (made?.secret ?? null) }, mode, made };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    platform.log.warn({ error }, "the key of the card provider was not taken");
    return { ok: false, reason: error.reason };
  }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof ProviderFault && error.reason !== "silent") return null;
  throw error;
}
