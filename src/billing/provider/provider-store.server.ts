import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { countTry, forgetTries } from "#identity/limits.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { openSecret, sealSecret } from "#platform/sealed-secret.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { closeAnswered, openException } from "../exceptions/exceptions.server.ts";
import type { ProviderMode } from "../kinds.ts";
import { type PaymentProvider, ProviderFault } from "./payment-provider.ts";
import { openStripe, type StripeKey } from "./stripe.server.ts";
import { checkouts, paymentProvider } from "./tables.ts";

export type StoredProvider = typeof paymentProvider.$inferSelect;

const sealedFor = (mode: ProviderMode) => ({ purpose: "card key", row: mode }) as const;

/** The account at the payment provider that owners have set, with its sealed key; null without one. */
export async function readProvider(connection: Connection): Promise<StoredProvider | null> {
  const [row] = await connection.select().from(paymentProvider);
  return row ?? null;
}

/** The key of a stored account; null when it was sealed with another SECRET. */
export function openedKey(config: Pick<Config, "SECRET">, stored: StoredProvider): StripeKey | null {
  const opened = openSecret(config, sealedFor(stored.mode), stored.sealed);
  return opened === null ? null : (JSON.parse(opened) as StripeKey);
}

/** A line for the log that the stored key cannot be opened; null when it can, or there is none. */
export async function lostProviderKey({
  db,
  config,
}: Pick<Platform, "db" | "config">): Promise<string | null> {
  const stored = await readProvider(db);
  const isLost = stored !== null && openedKey(config, stored) === null;
  return isLost
    ? "the key of the card provider (nobody can pay by card until an owner types it again)"
    : null;
}

export async function saveProvider(
  connection: Connection,
  config: Pick<Config, "SECRET">,
  { key, mode, by, at }: { key: StripeKey; mode: ProviderMode; by: string; at: Date },
): Promise<void> {
  const sealed = sealSecret(config, sealedFor(mode), JSON.stringify(key));
  const row = {
    sealed,
    mode,
    hasWebhook: key.noticeSecret !== null,
    heardUntil: at,
    refusedSince: null,
    changedBy: by,
    changedAt: at,
  };
  await connection
    .insert(paymentProvider)
    .values(row)
    .onConflictDoUpdate({ target: paymentProvider.only, set: row });
}

export async function removeProvider(connection: Connection): Promise<boolean> {
  return (await connection.delete(paymentProvider).returning({ only: paymentProvider.only })).length > 0;
}

/** How many pages of the provider can be paid on now: while there are any, the key stays, unless it is of no use. */
export function countOpenPages(connection: Connection): Promise<number> {
  const isOfUse = sql`exists (select from ${paymentProvider} where ${paymentProvider.refusedSince} is null)`;
  return connection.$count(checkouts, and(inArray(checkouts.state, ["opening", "open"]), isOfUse));
}

export type SiteProvider = PaymentProvider & { setAt: number; hasWebhook: boolean; heardUntil: Date };

export async function siteProvider(platform: Platform): Promise<SiteProvider | null> {
  const { db, config } = platform;
  const stored = await readProvider(db);
  const key = stored && openedKey(config, stored);
  if (stored && !key && !stored.refusedSince) await tellOfKey(platform);
  if (!key) return null;
  const { changedAt, hasWebhook, heardUntil } = stored;
  return {
    ...watchKey(platform, await openStripe(key, config.CARD_PROVIDER_URL), stored.refusedSince),
    setAt: changedAt.getTime(),
    hasWebhook,
    heardUntil,
  };
}

const refusals = { name: "card-key-refused", key: "site", seconds: 60 * 60 };
const believed = 3; // refusals in that time

/**
 * Wraps a provider so that it notes whether the key is still known there: after three refusals in an hour an exception
 * says that it is not, and no invoice offers payment by card any more; the next call that is answered ends both.
 */
function watchKey(platform: Platform, provider: PaymentProvider, refusedSince: Date | null): PaymentProvider {
  let isRefused = refusedSince !== null;
  const watched =
    <Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        const answer = await call(...asked);
        if (isRefused) await takeBack(platform);
        isRefused = false;
        return answer;
      } catch (error) {
        if (error instanceof ProviderFault && error.isRevoked && !isRefused) await noteRefusal(platform);
        throw error;
      }
    };
  const { open, read, close, refund, happened, renewSetUp } = provider;
  return {
    ...provider,
    ...{ open: watched(open), read: watched(read), close: watched(close) },
    ...{ refund: watched(refund), happened: watched(happened), renewSetUp: watched(renewSetUp) },
  };
}

/** Counts a refusal; the provider is asked again each minute then, since a quiet site would ask it hourly. */
async function noteRefusal(platform: Platform): Promise<void> {
  const { before } = await countTry(platform, refusals);
  if (before + 1 >= believed) return tellOfKey(platform);
  const heardUntil = new Date(platform.clock.now().getTime() - refusals.seconds * 1000);
  const isLater = gt(paymentProvider.heardUntil, heardUntil);
  await platform.db.update(paymentProvider).set({ heardUntil }).where(isLater);
}

/** Says once that the key no longer works, as where the provider refuses it, or it cannot be opened. */
function tellOfKey(platform: Platform): Promise<void> {
  return inTransaction(platform, "system", async (context) => {
    const [noted] = await context.tx
      .update(paymentProvider)
      .set({ refusedSince: context.now })
      .where(isNull(paymentProvider.refusedSince))
      .returning({ only: paymentProvider.only });
    if (noted) await openException(context, { kind: "card-key", of: "site" });
  });
}

async function takeBack(platform: Platform): Promise<void> {
  await inTransaction(platform, "system", async (context) => {
    await context.tx.update(paymentProvider).set({ refusedSince: null });
    await closeAnswered(context, "card-key", "site", "Stripe accepts the key again.");
  });
  await forgetTries(platform, refusals);
}

/**
 * The mode in which an invoice can be paid by card now; null while the site has no key, or none that can be opened, or
 * that the provider takes; `processing` where a bank is paying it already.
 */
export async function providerFor(
  { db, config }: Pick<Platform, "db" | "config">,
  invoiceId: number,
): Promise<ProviderMode | "processing" | null> {
  const isPaying = and(
    eq(checkouts.invoiceId, invoiceId),
    eq(checkouts.state, "open"),
    isNull(checkouts.url),
  );
  if ((await db.$count(checkouts, isPaying)) > 0) return "processing";
  const stored = await readProvider(db);
  return stored && !stored.refusedSince && openedKey(config, stored) ? stored.mode : null;
}

/** Whether the key is still the one that was set then; it stays so until the transaction ends. */
export async function keepsKey(tx: Connection, { setAt }: SiteProvider): Promise<boolean> {
  const [row] = await tx.select({ at: paymentProvider.changedAt }).from(paymentProvider).for("share");
  return row?.at.getTime() === setAt;
}

/** Locks the key, so that no page is opened with it meanwhile, and counts the pages that are open. */
export async function lockKey(tx: Connection): Promise<number> {
  await tx.select().from(paymentProvider).for("update");
  return countOpenPages(tx);
}
