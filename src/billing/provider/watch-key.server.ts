import { gt, isNull } from "drizzle-orm";
import { countTry, forgetTries } from "#identity/limits.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { closeAnswered, openException } from "../exceptions/exceptions.server.ts";
import { type PaymentProvider, ProviderFault } from "./payment-provider.ts";
import { paymentProvider } from "./tables.ts";

const refusals = { name: "card-key-refused", key: "site", seconds: 60 * 60 };
const believed = 3; // refusals in that time

/**
 * Wraps a provider so that it notes whether the key is still known there: after three refusals in an hour an exception
 * says that it is not, and no invoice offers payment by card any more; the next call that is answered ends both.
 */
export function watchKey(
  platform: Platform,
  provider: PaymentProvider,
  refusedSince: Date | null,
): PaymentProvider {
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
export function tellOfKey(platform: Platform): Promise<void> {
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
    await closeAnswered(context, "card-key", "site", "Stripe takes the key again.");
  });
  await forgetTries(platform, refusals);
}
