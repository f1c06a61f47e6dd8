import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { openException } from "../exceptions/exceptions.server.ts";
import { eachAlone } from "./each-alone.server.ts";
import { feeType } from "./fee-events.server.ts";
import { nextLook } from "./look-rule.ts";
import { type PaymentProvider, ProviderFault, type WebhookEvent, wordsOfFault } from "./payment-provider.ts";
import { type SiteProvider, siteProvider } from "./provider-store.server.ts";
import { lookAt, lookAtDue } from "./reconcile.server.ts";
import { finishRefunds } from "./refund-at-provider.server.ts";
import { paymentProvider, providerEvents } from "./tables.ts";
import { webhookAddress } from "./try-key.server.ts";

/**
 * Keeps a webhook event of the payment provider, once, and has what it is about looked at. False for one whose
 * signature is not the provider's: nothing of it is stored [B5].
 */
export async function takeWebhookEvent(
  platform: Platform,
  body: string,
  signature: string,
): Promise<boolean> {
  const provider = await siteProvider(platform);
  const event = provider?.event(body, signature, platform.clock.now());
  if (!provider || !event) return false;
  await inTransaction(platform, "system", async (context) => {
    if (await keepWebhookEvent(context, provider, event))
      await context.jobs.enqueue(context.tx, lookAtProvider, {});
  });
  return true;
}

/** Stores a webhook event; whether it is new, and of the mode of the site's key [B6]. */
async function keepWebhookEvent({ tx, now }: UseCaseContext, provider: PaymentProvider, event: WebhookEvent) {
  const { mode, ...row } = event;
  const state = mode === provider.mode ? ("new" as const) : ("ignored" as const);
  const [stored] = await tx
    .insert(providerEvents)
    .values({ ...row, state, at: now, lookAt: now })
    .onConflictDoNothing()
    .returning();
  return stored?.state === "new";
}

const hour = 60 * 60_000; // ms; by so much what is asked for anew overlaps

/**
 * Asks the provider for the webhook events since it was asked last: a site without a webhook hears of everything this
 * way, one with a webhook hears of lost events, and a restored site of what it has forgotten.
 */
async function hear(platform: Platform, provider: SiteProvider): Promise<void> {
  const now = platform.clock.now();
  for (const event of await provider.happened(new Date(provider.heardUntil.getTime() - hour)))
    await inTransaction(platform, "system", (context) => keepWebhookEvent(context, provider, event));
  await platform.db.update(paymentProvider).set({ heardUntil: now });
}

const atOnce = 100; // webhook events looked at in one run

type Kept = typeof providerEvents.$inferSelect;

/** Looks at what webhook events are about, and at the pages whose look is due: a lost event costs a minute, and nothing else. */
export const lookAtProvider: Job<object> = {
  name: "look-at-cards",
  schedule: { cron: "* * * * *" },
  async run(_, platform) {
    const provider = await siteProvider(platform);
    try {
      if (provider) await lookAtAll(platform, provider);
    } catch (error) {
      if (!(error instanceof ProviderFault && error.isRevoked)) throw error;
      platform.log.warn({ error }, "the card provider does not know the key");
    }
  },
};

async function lookAtAll(platform: Platform, provider: SiteProvider): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const isDue = now.getTime() - provider.heardUntil.getTime() >= hour;
  const hasAddress = provider.hasWebhook && isDue ? [webhookAddress(platform)] : [];
  await eachAlone(platform, hasAddress, provider.renewSetUp);
  if (!provider.hasWebhook || isDue) await eachAlone(platform, [provider], (one) => hear(platform, one));
  const found = await db
    .select()
    .from(providerEvents)
    .where(and(eq(providerEvents.state, "new"), lte(providerEvents.lookAt, now)))
    .orderBy(sql`${providerEvents.type} = ${feeType}`, asc(providerEvents.lookAt))
    .limit(atOnce);
  const look = async (one: Kept) => {
    const isKnown = await lookAt(platform, provider, one.objectRef);
    if (isKnown && one.type === feeType) return postpone(platform, one);
    const state = isKnown ? "done" : "ignored";
    await db.update(providerEvents).set({ state }).where(eq(providerEvents.id, one.id));
  };
  await eachAlone(platform, found, look, (one, error) => postpone(platform, one, error));
  await finishRefunds(platform, provider, (ref) => lookAt(platform, provider, ref));
  await lookAtDue(platform, provider);
}

/**
 * Puts off what the provider refused to tell, or a fee that it does not know yet. What it refuses for a day becomes an
 * exception.
 */
function postpone(
  platform: Platform,
  { id, type, objectRef, ...kept }: Kept,
  error?: unknown,
): Promise<void> {
  return inTransaction(platform, "system", async (context) => {
    const { tx, now } = context;
    const tries = kept.tries + 1;
    const next = nextLook({ tries, at: kept.at, now, why: error ? "refused" : "unknown" });
    const change = next ? { tries, lookAt: next } : { state: "ignored" as const };
    const isOpen = and(eq(providerEvents.id, id), eq(providerEvents.state, "new"));
    await tx.update(providerEvents).set(change).where(isOpen);
    const about = { ref: objectRef, words: wordsOfFault(error) };
    const of = type === feeType ? feeType : id; // one for all fees
    if (!next && error) await openException(context, { kind: "card-notice-stuck", of, about });
  });
}
