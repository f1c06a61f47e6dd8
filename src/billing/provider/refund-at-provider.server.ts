import { and, asc, eq, isNull } from "drizzle-orm";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { askRefund, type NewRefund, type Refunded } from "../payments/record-refund.server.ts";
import { payments, refunds } from "../tables.ts";
import { eachAlone } from "./each-alone.server.ts";
import { type FaultReason, type PaymentProvider, ProviderFault, wordsOfFault } from "./payment-provider.ts";
import { keepRefund } from "./reconcile-money.server.ts";

export type RefundedAtProvider =
  | Exclude<Refunded, { ok: true }>
  | { ok: true; id: number; state: "pending" | "done" }
  /** "silent": it is asked for again by itself. Any other: nothing goes back. */
  | { ok: false; reason: "provider"; fault: FaultReason | "failed" };

/**
 * Returns money to the card it came from: the row comes first, and is the key by which the provider knows it, so that
 * it happens once, however often it is pressed, repeated or killed [B9].
 */
export async function refundAtProvider(
  platform: Platform,
  provider: PaymentProvider,
  actor: string,
  input: Omit<NewRefund, "day">,
): Promise<RefundedAtProvider> {
  const begun = await inTransaction(platform, actor, async (context) => {
    const asked = await askRefund(context, input);
    if (!asked.ok || asked.before) return asked.ok ? { ok: true as const, id: asked.before.id } : asked;
    const { paymentId, amountCents, formToken } = input;
    const { reason, payment, place: invoiceId } = asked;
    if (payment.method !== "card") return { ok: false, reason: "card" } as const;
    const row = {
      paymentId,
      invoiceId,
      amountCents,
      reason,
      formToken,
      state: "pending",
      actor,
      at: context.now,
    } as const;
    const [made] = await context.tx.insert(refunds).values(row).returning();
    if (!made) throw new Error("an insert answered no row");
    return { ok: true as const, id: made.id };
  });
  if (!begun.ok) return begun;
  try {
    const state = await askAgain(platform, provider, begun.id);
    return state === "failed"
      ? { ok: false, reason: "provider", fault: "failed" }
      : { ok: true, id: begun.id, state };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    platform.log.warn({ error, refund: begun.id }, "a refund was not taken by the card provider");
    if (error.reason !== "silent") await fail(platform, begun.id);
    return { ok: false, reason: "provider", fault: error.reason };
  }
}

/** Asks the provider for the refund of a row that it may not have heard of; how it stands. */
async function askAgain(platform: Platform, provider: PaymentProvider, id: number) {
  const { db, config } = platform;
  const [row] = await db
    .select({ refund: refunds, paymentRef: payments.providerRef })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  if (!row?.paymentRef || row.refund.state !== "pending" || row.refund.providerRef)
    return row?.refund.state ?? "failed";
  const { paymentRef, refund } = row;
  const key = `refund-${new URL(config.ORIGIN).host}-${id}`;
  const made = await provider.refund({ key, id, paymentRef, amountCents: refund.amountCents });
  await inTransaction(platform, refund.actor, (context) => keepRefund(context, id, made));
  return made.state;
}

async function fail(platform: Platform, id: number): Promise<void> {
  const isAsked = and(eq(refunds.id, id), eq(refunds.state, "pending"), isNull(refunds.providerRef));
  await platform.db.update(refunds).set({ state: "failed" }).where(isAsked);
}

/** The same where nobody is there to be told: it becomes an exception. */
function failLater(platform: Platform, id: number, words: string): Promise<void> {
  const told = { ref: null, state: "failed", words } as const;
  return inTransaction(platform, "system", (context) => keepRefund(context, id, told));
}

const keyHolds = 20 * 60 * 60_000; // ms; the provider forgets a key after 24 hours

/** Asks anew for the refunds of which no answer came; after a day the provider's own list says whether it was taken. */
export async function finishRefunds(
  platform: Platform,
  provider: PaymentProvider,
  lookAt: (ref: string) => Promise<unknown>,
): Promise<void> {
  const open = await platform.db
    .select({ id: refunds.id, at: refunds.at, ref: payments.providerRef, told: refunds.providerRef })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.state, "pending"))
    .orderBy(asc(refunds.id));
  const look = async ({ id, at, ref, told }: (typeof open)[number]) => {
    if (ref === null) return;
    const isRecent = platform.clock.now().getTime() - at.getTime() < keyHolds;
    if (told === null && isRecent) await askAgain(platform, provider, id);
    else await lookAt(ref);
    if (told === null && !isRecent) await failLater(platform, id, "Stripe has no record of it.");
  };
  await eachAlone(platform, open, look, async ({ id, told }, error) => {
    const isRefused = error instanceof ProviderFault && error.reason !== "silent";
    if (isRefused && told === null) await failLater(platform, id, wordsOfFault(error));
  });
}
