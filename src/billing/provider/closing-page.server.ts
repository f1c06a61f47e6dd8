import { eq } from "drizzle-orm";
import type { Platform } from "#platform/platform.server.ts";
import { invoices } from "../tables.ts";
import { ask, payablePage } from "./open-page.server.ts";
import { ProviderFault } from "./payment-provider.ts";
import { siteProvider } from "./provider-store.server.ts";
import { reconcile } from "./reconcile.server.ts";

/**
 * Carries out an act that voids an invoice. Where a page of the payment provider is open for the invoice, it is closed
 * first, and the act is tried once more; where it has been paid meanwhile, the act finds the money.
 * @param run the act, in its own transaction
 * @param rest how long ago the page has to have been opened for it to be closed (ms): the person who opened it may be
 * typing
 */
export async function closingPage<Done extends object>(
  platform: Platform,
  run: () => Promise<Done>,
  rest = 0,
): Promise<Done> {
  const done = await run();
  const { reason, invoiceId } = done as { reason?: unknown; invoiceId?: unknown };
  if (reason !== "page-open" || typeof invoiceId !== "number") return done;
  return (await closePage(platform, invoiceId, rest)) ? run() : done;
}

/** Closes the page of an invoice; false where it stays open, or the provider does not answer. */
async function closePage(platform: Platform, invoiceId: number, rest: number): Promise<boolean> {
  const page = await payablePage(platform.db, invoiceId);
  if (!page) return true;
  const provider = await siteProvider(platform);
  const [invoice] = await platform.db.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!provider || !invoice || platform.clock.now().getTime() - page.at.getTime() < rest) return false;
  try {
    const { providerId } = page.state === "opening" ? await ask(platform, provider, page, invoice) : page;
    if (providerId) await reconcile(platform, await provider.close(providerId));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    platform.log.warn({ error, invoiceId }, "a page of the card provider could not be closed");
    return false;
  }
}
